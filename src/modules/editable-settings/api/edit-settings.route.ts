import type { Hono } from 'hono'
import {
  changeSettings,
  readLatenessCost,
  readQuickAnswers,
  readSettings,
  testNotifications,
  type ShopSettingsAnswer,
} from '#contract/admin/settings.ts'
import { isLocalWebhook } from '#kernel/shop/discord-webhook.ts'
import { Refusal } from '#kernel/refusals.ts'
import { toDecimal } from '#kernel/money.ts'
import { latenessCost } from '#modules/orders/index.ts'
import * as settings from '#modules/settings/index.ts'
import { testStaffTargets } from '#modules/mails/index.ts'
import {
  changeEditableSettings,
  readEditableSettings,
  storedLevels,
  writtenSettings,
  type EditableSettings,
} from '#modules/editable-settings/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** The owner's settings. */
export function mountEditSettings(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readSettings, async () => present(await readEditableSettings(deps)))
  mount(app, readQuickAnswers, async () => (await settings.readSettings(deps)).quickAnswers)
  mount(app, readLatenessCost, async ({ query }) => {
    const { cost, sales, ...counted } = await latenessCost(deps, query)
    return { ...counted, cost: toDecimal(cost), sales: toDecimal(sales) }
  })
  mount(app, testNotifications, () => testStaffTargets(deps))
  mount(app, changeSettings, async ({ body, actor }) => {
    const { levels, version, ...changed } = body
    if (deps.mode === 'live' && changed.staffDiscordWebhook !== null && isLocalWebhook(changed.staffDiscordWebhook))
      throw notDiscord()
    return present(
      await changeEditableSettings(deps, actor.id, {
        version,
        settings: changed,
        levels: storedLevels(levels),
      }),
    )
  })
}

function notDiscord(): Refusal {
  const message = 'A live shop posts to Discord alone: https://discord.com/api/webhooks/...'
  return new Refusal('invalid_input', message, {}, [{ path: 'staffDiscordWebhook', message }])
}

function present({ settings, levels, measured, version }: EditableSettings): ShopSettingsAnswer {
  return { ...writtenSettings({ settings, levels }), measured, version }
}
