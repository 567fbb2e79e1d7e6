import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { textsOf } from '#web/lib/shop/texts.ts'
import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { ofEachGame } from '#web/lib/shop/games.ts'

/** Home's promise, based on the services on offer; the page's description uses the same text. */
export function heroPromise(shop: Pick<Shop, 'games' | 'texts' | 'brand'>, services: readonly Service[]): string {
  const promises = ofEachGame(shop, services, ({ promise }) => promise)
  return [...promises, textsOf(shop, 'home', HOME_TEXTS)('promise')].join(' ')
}
