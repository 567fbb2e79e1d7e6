import { randomId } from '#kernel/ids.ts'
import { readTargets, type TargetDeps } from '#modules/staff-notifications/index.ts'
import { sendMail, type MailsDeps } from './send-mail.ts'

type Outcome = 'sent' | 'failed' | 'off'

const PATH = '/admin?tab=settings'

/**
 * Sends a test message to each configured staff target, directly and without a job, because the admin waits for the
 * result.
 */
export async function testStaffTargets(deps: TargetDeps & MailsDeps): Promise<{ email: Outcome; discord: Outcome }> {
  const { email, staffChannel } = await readTargets(deps)
  const headline = 'Test: your shop can reach you here'
  const [byMail, byDiscord] = await Promise.all([
    outcome(
      email === undefined
        ? undefined
        : sendMail(deps, {
            template: 'staff-notification',
            key: `test:${randomId()}`,
            to: email,
            headline,
            path: PATH,
          }),
    ),
    outcome(staffChannel?.post(`${headline}\n${deps.publicUrl}${PATH}`)),
  ])
  return { email: byMail, discord: byDiscord }
}

async function outcome(sending: Promise<unknown> | undefined): Promise<Outcome> {
  if (sending === undefined) return 'off'
  return sending.then(
    () => 'sent' as const,
    () => 'failed' as const,
  )
}
