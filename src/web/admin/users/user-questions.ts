import type { UserDetail } from '#contract/admin/users.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { actOnUser, deactivateUser, resetSignIn } from './users-api.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const FAILED = { failedTitle: 'Update Failed', failed: 'Failed to update user' }

/** The confirmations before an account is changed, with their consequences. */
export function userQuestions(
  api: Api,
  { id, email }: UserDetail,
): Record<'deactivate' | 'reactivate' | 'grant' | 'revoke' | 'resetSignIn', ActQuestion> {
  const act = (task: (reason: string) => Promise<unknown>, done: string) => async (reason: string) => {
    await task(reason)
    return { title: done, description: email }
  }
  return {
    deactivate: {
      ...FAILED,
      title: 'Suspend this account?',
      text: `${email} is signed out everywhere at once and cannot log in. Orders and points stay as they are; a plan that renews at PayPal is ended there.`,
      button: 'Suspend',
      busyLabel: 'Suspending...',
      isDanger: true,
      field: {
        label: 'Reason',
        hint: 'For the audit log; the member does not see it.',
        isOptional: true,
        maxLength: 200,
      },
      act: act((reason) => deactivateUser(api, id, reason === '' ? {} : { reason }), 'Account suspended'),
    },
    reactivate: {
      ...FAILED,
      title: 'Reinstate this account?',
      text: `${email} can log in again, and is told by mail.`,
      button: 'Reinstate',
      busyLabel: 'Reinstating...',
      act: act(() => actOnUser(api, id, 'reactivate'), 'Account reinstated'),
    },
    grant: {
      ...FAILED,
      title: 'Make this member an admin?',
      text: `${email} will see every order and member, and can do all that you can. They are signed out everywhere, and told by mail.`,
      button: 'Make admin',
      busyLabel: 'Making admin...',
      act: act(() => actOnUser(api, id, 'grant-admin'), 'Admin added'),
    },
    revoke: {
      ...FAILED,
      title: 'Take the right away?',
      text: `${email} is no admin any more. They are signed out everywhere, and told by mail; their account stays.`,
      button: 'Revoke admin',
      busyLabel: 'Revoking...',
      isDanger: true,
      act: act(() => actOnUser(api, id, 'revoke-admin'), 'Admin removed'),
    },
    resetSignIn: resetQuestion(api, { id, email }),
  }
}

function resetQuestion(api: Api, { id, email }: Pick<UserDetail, 'id' | 'email'>): ActQuestion {
  return {
    ...FAILED,
    title: 'Reset every way in?',
    text: `The password, codes, passkeys and Discord of ${email} stop working, and every session ends. Only the person who reads that mailbox can choose a new password. For an owner who is locked out, by a lost phone or because a stranger registered first.`,
    button: 'Reset sign-in',
    busyLabel: 'Resetting...',
    isDanger: true,
    field: { label: 'Reason', hint: 'For the audit log; the member does not see it.', maxLength: 200 },
    act: async (reason) => {
      await resetSignIn(api, id, { reason })
      return { title: 'Sign-in reset', description: email }
    },
  }
}
