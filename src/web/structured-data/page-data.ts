import { questionsOf } from '#web/features/catalogue/service-questions.ts'
import { gameOf, gamePath, listedGames } from '#web/lib/shop/games.ts'
import { faqOf } from '#web/features/home/faq-answers.ts'
import type { MetaFacts, PageMeta } from '#web/lib/links/page-meta.ts'
import { paths } from '#web/lib/links/paths.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { business } from './business.ts'
import { deliveryDataset } from './delivery-dataset.ts'
import { faqPage } from './faq-page.ts'
import { offerCatalog, offeredService } from './offers.ts'

/**
 * The schema.org data of a page, for the server's HTML only. Undefined on pages that search engines should not index.
 * Never contains a rating that was not measured.
 */
export function structuredDataOf(meta: PageMeta, facts: MetaFacts): object | undefined {
  const path = meta.canonicalPath
  if (path === undefined) return undefined
  return { '@context': 'https://schema.org', '@graph': graphOf(path, meta, facts) }
}

function graphOf(path: string, meta: PageMeta, { shop, services }: MetaFacts): object[] {
  if (path === paths.home) return [business(shop, services), faqPage(faqOf(shop, services))]

  const game = listedGames(shop).find((each) => gamePath(each) === path)
  if (game) {
    const name = game.shortName
    return [
      offerCatalog(`${name} services`, shop, servicesOf(game.id, services)),
      breadcrumbList(shop, [{ name, path }]),
    ]
  }

  const service = services.find((each) => each.path === path)
  if (service) {
    const ofGame = gameOf(shop, service.game)
    const steps = [
      ...(ofGame ? [{ name: ofGame.shortName, path: gamePath(ofGame) }] : []),
      { name: service.name, path },
    ]
    return [offeredService(service, shop), faqPage(questionsOf(service, shop)), breadcrumbList(shop, steps)]
  }

  const trail = breadcrumbList(shop, [{ name: nameOf(meta, shop.brand), path }])
  if (path === paths.record) return [deliveryDataset(shop), trail]
  return path === paths.services ? [offerCatalog('All services', shop, services), trail] : [trail]
}

/** The page's own part of its title. */
function nameOf({ title }: PageMeta, brand: string): string {
  return title.replace(` | ${brand}`, '')
}
