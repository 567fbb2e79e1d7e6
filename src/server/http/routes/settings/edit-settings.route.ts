import type { Hono } from 'hono'
import { changeSettings, readSettings, type ShopSettingsAnswer } from '#contract/admin-settings.ts'
import { changeHouseRules, readHouseRules, type HouseRules } from '#server/domain/house-rules/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { requireAdmin } from '#server/http/signed-in.ts'

/** What the provider sets without a programmer. */
export function mountEditSettings(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readSettings, async () => present(await readHouseRules(deps)))
  mount(app, changeSettings, async ({ body, http }) => {
    const { levels, version, ...settings } = body
    return present(
      await changeHouseRules(deps, requireAdmin(http).id, {
        version,
        settings,
        levels: levels.map(({ level, minSpent, pointsMultiplier, discountPercentage }) => ({ level, minSpentRequired: minSpent, pointsMultiplier, discountPercentage })),
      }),
    )
  })
}

function present({ settings, levels, measured, version }: HouseRules): ShopSettingsAnswer {
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
    levels: levels.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({ level, minSpent: minSpentRequired, pointsMultiplier, discountPercentage })),
    measured,
    version,
  }
}
