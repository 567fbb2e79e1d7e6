import { penceFromDecimal, sumPence, toDecimal } from '#kernel/money.ts'
import type { Service } from '#contract/catalogue.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { themeOfGame } from '#web/lib/shop/games.ts'
import { classNames } from '#web/components/class-names.ts'
import { Price } from '#web/components/figures/price.tsx'

const HEIGHT = 10
/** Gap between two parts of a bar, per cent of its width. */
const GAP = 0.6

/** The total price of the covered services beside a month of the plan: as figures, and as bars on one scale. */
export function PriceSums({ included }: { included: readonly Service[] }) {
  const shop = useShop()
  const parts = included.map((service) => ({
    key: service.id,
    className: classNames(themeOfGame(shop, service.game), 'fill-accent'),
    pence: penceFromDecimal(service.price),
  }))
  const once = sumPence(parts.map(({ pence }) => pence))
  const month = penceFromDecimal(shop.subscriptionPrice)
  const whole = Math.max(once, month)
  return (
    <>
      {included.length > 1 && (
        <li className="border-t border-line py-4">
          <Sum words="Each of them once" decimal={toDecimal(once)} />
          <Bar parts={parts} whole={whole} />
        </li>
      )}
      <li className="border-t border-line py-4">
        <Sum words="All of them, for a month" decimal={shop.subscriptionPrice} className="text-accent" />
        {included.length > 1 && <Bar parts={[{ key: 'plan', className: 'fill-accent', pence: month }]} whole={whole} />}
      </li>
    </>
  )
}

function Sum({ words, decimal, className }: { words: string; decimal: string; className?: string }) {
  return (
    <span className={classNames('flex items-baseline justify-between gap-4 font-semibold', className)}>
      {words}
      <Price decimal={decimal} style="card" />
    </span>
  )
}

interface BarProps {
  parts: readonly { key: string; className: string; pence: number }[]
  /** The value of a full bar. */
  whole: number
}

/** Hidden from screen readers, because the figures stand beside it. */
function Bar({ parts, whole }: BarProps) {
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="mt-2 block">
      {parts.map(({ key, className, pence }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.pence, 0)
        return (
          <rect
            key={key}
            x={`${(before / whole) * 100}%`}
            width={`${Math.max(GAP, (pence / whole) * 100 - GAP)}%`}
            height={HEIGHT}
            rx="2"
            className={className}
          />
        )
      })}
    </svg>
  )
}
