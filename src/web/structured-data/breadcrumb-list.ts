import type { Shop } from '#contract/shop.ts'
import { paths } from '#web/lib/links/paths.ts'

interface Step {
  name: string
  path: string
}

/** The breadcrumbs from Home to a page, both included. */
export function breadcrumbList(shop: Shop, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  }
}
