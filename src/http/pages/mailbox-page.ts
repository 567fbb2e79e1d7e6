import type { Hono } from 'hono'
import { html } from 'hono/html'
import { readMailbox } from '#modules/mails/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { operatorPage } from './operator-page.ts'

/** /dev/mail: what the demo would have mailed. Stands behind `onlyInsiders`. */
export function mountMailbox(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/dev/mail', async () => {
    // Links that sign people in are for their mailboxes alone.
    if (deps.mode === 'live') return operatorPage('Mails', html`<p>This shop sends its mails, and shows none here.</p>`)
    const mails = await readMailbox(deps)
    const list = mails.map(
      (mail) =>
        html`<details><summary><strong>${mail.subject}</strong> <span>to ${mail.recipient}</span> <time>${mail.createdAt.toISOString()}</time></summary>${mail.replyTo === null ? '' : html`<p>Answers go to ${mail.replyTo}</p>`}<pre>${mail.textBody}</pre></details>`,
    )
    return operatorPage(
      'Mails of this demo',
      html`<p>Nothing leaves this machine. Newest first, at most 100.</p>${list.length > 0 ? list : html`<p>No mail yet. Place an order and come back.</p>`}`,
    )
  })
}
