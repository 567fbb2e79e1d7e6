import type { Hono } from 'hono'
import { html } from 'hono/html'
import { readMailbox, readMailHtml } from '#modules/mails/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { operatorPage } from './operator-page.ts'

/** Allows the inline colours and drawings that mails need and the policy of pages refuses. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type KeptMail = Awaited<ReturnType<typeof readMailbox>>[number]

/** /dev/mail: the mails that the demo would have sent, as text and as HTML. Mount it behind `onlyInsiders`. */
export function mountMailbox(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/dev/mail', async () => {
    // Links that sign people in must only be readable in their own mailbox.
    if (deps.mode === 'live') return operatorPage('Mails', html`<p>This shop sends its mails, and shows none here.</p>`)
    const mails = await readMailbox(deps)
    const list = mails.map(entryOf)
    return operatorPage(
      'Mails of this demo',
      html`<p>Nothing leaves this machine. Newest first, at most 100.</p>${list.length > 0 ? list : html`<p>No mail yet. Place an order and come back.</p>`}`,
    )
  })
  app.get('/dev/mail/:id', async (context) => {
    const shown = deps.mode === 'live' ? undefined : await readMailHtml(deps, context.req.param('id'))
    if (shown === undefined) return context.notFound()
    return new Response(shown, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': MAIL_POLICY,
        'cache-control': 'no-store',
      },
    })
  })
}

function entryOf({ id, subject, recipient, replyTo, createdAt, textBody, htmlBody }: KeptMail) {
  const head = html`<strong>${subject}</strong> <span>to ${recipient}</span> <time>${createdAt.toISOString()}</time>`
  const answers = replyTo === null ? '' : html`<p>Answers go to ${replyTo}</p>`
  const asRead = htmlBody === '' ? '' : html`<p><a href="/dev/mail/${id}">See it as its reader does</a></p>`
  return html`<details><summary>${head}</summary>${answers}${asRead}<pre>${textBody}</pre></details>`
}
