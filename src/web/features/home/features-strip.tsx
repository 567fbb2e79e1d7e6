import { TextLink } from '#web/components/text-link.tsx'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

/** Three figures in one line. They are the shop's own claims, so they are text and not stars. */
export function FeaturesStrip() {
  const { claims, openingHours } = useShop()
  const figures = [
    { figure: openingHours.text, words: 'support' },
    { figure: claims.rating, words: 'rating' },
    { figure: claims.completedOrders, words: 'orders' },
  ].filter(({ figure }) => figure !== null)
  return (
    <section aria-label="In figures" className="border-y border-line">
      <ul className="container-page grid grid-cols-3 py-5">
        {figures.map(({ figure, words }) => (
          <li
            key={words}
            className="border-l border-line pl-4 first:border-l-0 first:pl-0 tablet:flex tablet:items-baseline tablet:gap-3 tablet:pl-8"
          >
            <span className="figure block text-h3 tablet:text-[1.5rem]">{figure}</span>
            <span className="text-meta text-t2">{words}</span>
          </li>
        ))}
      </ul>
      <p className="container-page pb-4 text-meta text-t3">
        <TextLink to={`${paths.record}#figures`}>How we count</TextLink>
      </p>
    </section>
  )
}
