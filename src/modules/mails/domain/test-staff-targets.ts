import { randomId } from '#kernel/ids.ts'
import { readTargets, type TargetDeps } from '#modules/staff-notifications/index.ts'
import { sendMail, type MailsDeps } from './send-mail.ts'

type Outcome = 'sent' | 'failed' | 'off'

const PATH = '/admin?tab=settings'

/**
 * Sends a test to each place where the staff is told of events, at once and without a job: the admin waits for the
 * outcome.
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
