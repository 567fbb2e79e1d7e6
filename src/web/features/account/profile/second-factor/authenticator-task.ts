/** The member's current action on the authenticator. */
export type AuthenticatorTask = 'set-up' | 'renew' | 'turn-off'
