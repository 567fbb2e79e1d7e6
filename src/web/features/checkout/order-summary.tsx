import { Check, Clock } from 'lucide-react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { howItIsPlayed } from '#web/lib/shop/how-it-is-played.ts'
import { Details } from '#web/components/figures/details.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'

/** What is being ordered. On phones a strip above the form, beside it on wide screens. */
export function OrderSummary({ service }: { service: ChosenService }) {
  return (
    <div className="border-b border-line bg-card px-5 py-4 tablet:p-6 laptop:col-start-1 laptop:row-start-1 laptop:border-r laptop:border-b-0 laptop:pb-36">
      <p className="line-clamp-2 text-small text-t2 laptop:line-clamp-none laptop:text-body">{service.description}</p>
      <Details details={service.details} className="mt-2 laptop:mt-4 laptop:text-small" />
      <div className="mt-2 flex items-end justify-between gap-4 laptop:mt-6 laptop:flex-col-reverse laptop:items-start laptop:gap-5">
        <p className="flex items-center gap-2 text-small text-t2">
          <Icon of={Clock} className="text-accent-mid" />
          <span>
            Estimated time: <Figures text={service.estimatedHours} />
          </span>
        </p>
        <span data-travels="price" className="inline-block">
          <Price
            decimal={service.price}
            style="card"
            className="text-price text-accent laptop:text-[2.5rem] laptop:leading-none"
          />
        </span>
      </div>
      <ul className="mt-6 hidden space-y-2.5 border-t border-line pt-6 text-small text-t2 laptop:block">
        {[howItIsPlayed(service.playStyle), ...service.features].slice(0, 5).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon of={Check} className="mt-px text-accent-mid" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
