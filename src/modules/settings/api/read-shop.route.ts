import type { Hono } from 'hono'
import { readShop } from '#contract/shop.ts'
import { openingHoursText } from '#kernel/shop/opening-hours.ts'
import { soldBy } from '#kernel/shop/trader.ts'
import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import { listGames } from '#modules/catalogue/index.ts'
import { presentGame } from '#modules/catalogue/api/present-game.ts'
import { readOrdersWaiting } from '#modules/deliveries/index.ts'
import { readLook, termsVersionOf } from '#modules/look/index.ts'
import { presentLook } from '#modules/look/api/present-look.ts'
import { levelDiscounts, listLevels } from '#modules/rewards/index.ts'
import { isSetUp as isShopSetUp } from '#modules/accounts/index.ts'
import { readShownSettings } from '#modules/editable-settings/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountReadShop(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    readShop,
    async () => {
      const [settings, isSetUp, games, look, ordersWaiting, levels] = await Promise.all([
        readShownSettings(deps, deps.mode),
        isShopSetUp(deps.db),
        listGames(deps),
        readLook(deps),
        readOrdersWaiting(deps.db),
        listLevels(deps),
      ])
      return {
        brand: settings.brand,
        tagline: settings.tagline,
        supportEmail: settings.supportEmail,
        trader: settings.trader,
        seller: soldBy(settings.trader) ?? null,
        games: games.map(presentGame),
        look: presentLook(look),
        texts: shownTexts(look.texts),
        discordInvite: settings.discordInvite,
        socialLinks: settings.socialLinks,
        publicUrl: deps.publicUrl,
        mode: deps.mode,
        termsVersion: termsVersionOf(look.texts),
        claims: settings.claims,
        measuredClaims: settings.measuredClaims,
        openingHours: { ...settings.openingHours, text: openingHoursText(settings.openingHours) },
        subscriptionPrice: settings.subscriptionPrice,
        subscriptionOnOffer: settings.subscriptionPlanUrl !== null || deps.plan?.planId !== undefined,
        ordersWaiting,
        levelDiscounts: levelDiscounts(levels),
        latenessRule: settings.latenessRule,
        fairUseCarries: settings.fairUseCarries,
        isSetUp,
        signInWith: deps.discord ? ['discord' as const] : [],
        paymentMethods: Array.from(deps.providers.values(), ({ method, label }) => ({ method, label })),
      }
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
}

/** Left out, because the Terms are long and only one page shows them. */
function shownTexts(texts: OwnTexts): OwnTexts {
  const { terms, ...shown } = texts
  return terms === undefined ? texts : shown
}
