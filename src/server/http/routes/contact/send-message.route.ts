import type { Hono } from 'hono'
import { sendMessage } from '#contract/contact.ts'
import * as contact from '#server/domain/contact/index.ts'
import { callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

export function mountSendMessage(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    sendMessage,
    async ({ body, http }) => {
      await contact.sendMessage(deps, callerOf(http), {
        name: body.name,
        email: body.email,
        subject: body.subject,
        category: body.category,
        message: body.message,
        discordHandle: body.discordHandle || null,
      })
      return { received: true as const }
    },
    { status: 201 },
  )
}
