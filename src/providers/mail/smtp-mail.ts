import { isSampleOrder } from '#kernel/orders/sample-order.ts'
import type { MailSender } from '#modules/mails/index.ts'
import type { Secret } from '#platform/secret.ts'

/** Sends mails by SMTP. The mail's id becomes its Message-ID, so that the receiver can recognise a duplicate. */
export function createSmtpMail(options: { url: Secret; from: string }): MailSender {
  // Loaded with the first mail, to keep the start fast.
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
        // Help desks ignore mails marked as automatic, and a mail with a reply address contains a person's own words.
        ...(mail.replyTo === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
    },
  }
}
