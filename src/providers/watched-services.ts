import type { IdentityProvider } from '#modules/accounts/index.ts'
import type { StaffChannel } from '#modules/staff-notifications/index.ts'
import type { MailSender } from '#modules/mails/index.ts'
import type { Watch } from '#platform/telemetry/watch.ts'

/** The mail server with metrics and traces of each mail. */
export function watchedMail(sender: MailSender, watch: Watch | undefined): MailSender {
  return watch
    ? { ...sender, send: (mail) => timed(watch, { provider: 'mail', operation: 'send' }, () => sender.send(mail)) }
    : sender
}

/** The staff's Discord channel; a failed message counts as refused. */
export function watchedStaffChannel(channel: StaffChannel, watch: Watch | undefined): StaffChannel {
  return watch
    ? {
        ...channel,
        post: (text) =>
          timed(
            watch,
            { provider: 'discord', operation: 'webhook.post' },
            () => channel.post(text),
            ({ kind }) => kind === 'posted',
          ),
      }
    : channel
}

/** The sign-in service; a code that it does not accept counts as refused. */
export function watchedIdentity(
  provider: IdentityProvider | undefined,
  watch: Watch | undefined,
): IdentityProvider | undefined {
  return watch && provider
    ? {
        ...provider,
        identify: (code, verifier) =>
          timed(
            watch,
            { provider: 'discord', operation: 'identify' },
            () => provider.identify(code, verifier),
            (person) => person !== undefined,
          ),
      }
    : provider
}

async function timed<T>(
  watch: Watch,
  call: { provider: string; operation: string },
  run: () => Promise<T>,
  isTaken: (answer: T) => boolean = () => true,
): Promise<T> {
  const begun = performance.now()
  const end = (outcome: string) => watch.providerCall({ ...call, outcome, ms: performance.now() - begun })
  try {
    const answer = await run()
    end(isTaken(answer) ? 'ok' : 'refused')
    return answer
  } catch (error) {
    end('failed')
    throw error
  }
}
