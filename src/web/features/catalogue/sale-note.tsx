import { Tag } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { ukTime } from '#web/lib/shop/uk-clock.ts'
import { Icon } from '#web/components/icon.tsx'
import { saleText } from './sale-text.ts'

/** The sale and its end in UK time, so that server and browsers render the same text. */
export function SaleNote({ sale }: { sale: NonNullable<Service['sale']> }) {
  return (
    <p className="mt-3 flex items-start gap-2.5 text-small text-t1">
      <Icon of={Tag} size={18} className="mt-px shrink-0 text-accent" />
      <span>
        {saleText(sale)} until <time dateTime={sale.until}>{ukTime(sale.until)}</time>
      </span>
    </p>
  )
}
