import type { Hono } from 'hono'
import { cancellationForm } from '#contract/orders/cancellation.ts'
import * as contact from '#modules/contact/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { readForm } from '#http/input-output/read-form.ts'

/** Handles the cancellation form from browsers without scripts and redirects to its page. */
export function mountCancel(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.post('/api/cancellations', async (http) => {
    const form = cancellationForm.safeParse(await readForm(http))
    if (!form.success || Object.values(form.data).some((text) => text.includes('\0'))) {
      const fields = form.success ? [] : form.error.issues.map(({ path }) => String(path[0]))
      return http.redirect(`/cancel?fault=${encodeURIComponent([...new Set(fields)].join(','))}`, 303)
    }
    const { name, email, order, note } = form.data
    await contact.sendMessage(deps, callerOf(http), {
      name,
      email,
      category: 'cancellation',
      subject: `Cancellation of ${order}`.slice(0, 200),
      message: [
        `I give notice that I cancel my contract for this order: ${order}`,
        ...(note === '' ? [] : [note]),
      ].join('\n\n'),
      discordHandle: null,
    })
    return http.redirect('/cancel?sent=1', 303)
  })
}
