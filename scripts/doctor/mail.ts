import { createTransport } from 'nodemailer'
import type { Config } from '#app/config.ts'
import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'

/** Connects and logs in like the shop, and sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (mail.kind === 'kept') return [warn('mail', 'kept in the database, to be read at /dev/mail: no mail is sent')]
  const url = mail.url.reveal()
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })
  try {
    await transport.verify()
    return [ok('mail', `${new URL(url).host} takes our mail`)]
  } catch (error) {
    return [fail('mail', `${new URL(url).host} does not take our mail: ${reason(error)}`)]
  } finally {
    transport.close()
  }
}
