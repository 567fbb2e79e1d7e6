import type { Hono } from 'hono'
import { sendMessage } from '#contract/contact.ts'
import * as contact from '#modules/contact/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

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
