import type { Hono } from 'hono'
import { changeSettings, readSettings, testNotifications, type ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { isLocalWebhook } from '#kernel/shop/discord-webhook.ts'
import { Refusal } from '#kernel/refusals.ts'
import { testStaffTargets } from '#modules/mails/index.ts'
import {
  changeEditableSettings,
  readEditableSettings,
  type EditableSettings,
} from '#modules/editable-settings/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** What the owner sets without a programmer. */
export function mountEditSettings(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readSettings, async () => present(await readEditableSettings(deps)))
  mount(app, testNotifications, () => testStaffTargets(deps))
  mount(app, changeSettings, async ({ body, actor }) => {
    const { levels, version, ...settings } = body
    if (deps.mode === 'live' && settings.staffDiscordWebhook !== null && isLocalWebhook(settings.staffDiscordWebhook))
      throw notDiscord()
    return present(
      await changeEditableSettings(deps, actor.id, {
        version,
        settings,
        levels: levels.map(({ level, minSpent, pointsMultiplier, discountPercentage }) => ({
          level,
          minSpentRequired: minSpent,
          pointsMultiplier,
          discountPercentage,
        })),
      }),
    )
  })
}

function notDiscord(): Refusal {
  const message = 'A live shop posts to Discord alone: https://discord.com/api/webhooks/...'
  return new Refusal('invalid_input', message, {}, [{ path: 'staffDiscordWebhook', message }])
}

function present({ settings, levels, measured, version }: EditableSettings): ShopSettingsAnswer {
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    supportEmail: settings.supportEmail,
    trader: settings.trader,
    discordInvite: settings.discordInvite,
    claims: settings.claims,
    measuredClaims: settings.measuredClaims,
    claimSources: settings.claimSources,
    openingHours: settings.openingHours,
    subscriptionPrice: settings.subscriptionPrice,
    subscriptionPlanUrl: settings.subscriptionPlanUrl,
    fairUseCarries: settings.fairUseCarries,
    refundProofAbove: settings.refundProofAbove,
    staffEmail: settings.staffEmail,
    staffDiscordWebhook: settings.staffDiscordWebhook,
    levels: levels.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({
      level,
      minSpent: minSpentRequired,
      pointsMultiplier,
      discountPercentage,
    })),
    measured,
    version,
  }
}
