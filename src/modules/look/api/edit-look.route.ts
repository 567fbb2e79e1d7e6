import type { Hono } from 'hono'
import { publishLook, readLook, type AdminLook } from '#contract/admin/look.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import * as looks from '#modules/look/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Editing the shop's look. */
export function mountEditLook(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const present = async () => presentLooks(await looks.listLooks(deps))
  mount(app, readLook, present)
  mount(app, publishLook, async ({ body, actor }) => {
    await looks.publishLook(deps, actor.id, body)
    return present()
  })
}

function presentLooks(history: looks.LookRow[]): AdminLook {
  const look = history[0]?.look ?? DEFAULT_LOOK
  return {
    look,
    version: looks.lookVersion(look),
    history: history.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt?.toISOString() ?? null })),
  }
}
