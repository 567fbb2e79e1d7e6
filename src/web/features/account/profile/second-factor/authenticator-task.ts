/** What a member is doing with the codes of an app. */
export type AuthenticatorTask = 'set-up' | 'renew' | 'turn-off'
