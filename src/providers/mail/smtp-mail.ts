import { isSampleOrder } from '#kernel/orders/sample-order.ts'
import type { MailSender } from '#modules/mails/index.ts'
import type { Secret } from '#platform/secret.ts'

/** Delivers over SMTP. The mail's id becomes its Message-ID, so that a repeat can be told by the receiver. */
export function createSmtpMail(options: { url: Secret; from: string }): MailSender {
  // Loaded with the first mail: a start need not wait for it.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: options.url.reveal(),
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let opened: ReturnType<typeof open> | undefined
  const domain = options.from.split('@').at(-1)?.replace(/>.*/, '') ?? 'localhost'
  return {
    async send(mail) {
      // The buyers of a demo's sample orders have no mailbox.
      if (isSampleOrder({ email: mail.to })) return
      const transport = await (opened ??= open())
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        from: options.from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.picture && {
          attachments: [{ cid: mail.picture.id, content: mail.picture.png, filename: 'order.png' }],
        }),
        // Help desks put what says so of itself aside, and a mail with a reply address carries a person's own words.
        ...(mail.replyTo === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
    },
  }
}
