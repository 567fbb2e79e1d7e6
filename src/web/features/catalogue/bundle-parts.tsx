import { useQuery } from '@tanstack/react-query'
import { pence, penceFromDecimal } from '#kernel/money.ts'
import { boughtOneByOne, type BundlePart } from '#kernel/shop/bundle.ts'
import { Price } from '#web/components/figures/price.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { spaced } from '#web/lib/shop/format.ts'

interface BundlePartsProps {
  bundle: readonly BundlePart[]
  /** Pounds, for the whole bundle. */
  price: string
}

/** The parts of a bundle, and their total when bought one by one. */
export function BundleParts({ bundle, price }: BundlePartsProps) {
  const { data = [] } = useQuery(servicesQuery(useApi()))
  const found = (slug: string) => data.find((service) => service.slug === slug)
  const separate = boughtOneByOne(bundle, (slug) => {
    const part = found(slug)
    return part && penceFromDecimal(part.price)
  })
  const saved = separate === undefined ? 0 : separate - penceFromDecimal(price)
  return (
    <div className="mt-4 rounded-control border border-line p-4 text-small">
      <p className="font-semibold">In this bundle</p>
      <ul className="mt-2 space-y-1.5">
        {bundle.map(({ slug, quantity }) => {
          const part = found(slug)
          return (
            <li key={slug} className="flex items-baseline gap-3">
              <span className="figure text-t3">{quantity} ×</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {part ? <TextLink to={part.path}>{part.name}</TextLink> : spaced(slug)}
              </span>
              {part && (
                <span className="text-t2">
                  <Price decimal={part.price} style="card" />
                  {quantity > 1 && ' each'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {separate !== undefined && saved > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-t2">
          One by one: <Price pence={separate} style="card" /> today. You save{' '}
          <Price pence={pence(saved)} style="card" className="font-semibold text-t1" />.
        </p>
      )}
    </div>
  )
}
