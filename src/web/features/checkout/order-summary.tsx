import { useShop } from '#web/lib/queries/shop-query.ts'
import { DoneBy } from '#web/lib/shop/done-by.tsx'
import { gameOf } from '#web/lib/shop/games.ts'
import { Check, Clock, Flag } from 'lucide-react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { howItIsPlayed } from '#web/lib/shop/how-it-is-played.ts'
import { ServiceArt } from '#web/components/service-art.tsx'
import { Details } from '#web/components/figures/details.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'

/** The ordered item; its price stands beside the button. Above the form on phones, else beside it. */
export function OrderSummary({ service }: { service: ChosenService }) {
  return (
    <div className="border-b border-line bg-card px-5 py-4 tablet:p-6 laptop:col-start-1 laptop:row-start-1 laptop:border-r laptop:border-b-0 laptop:pt-0 laptop:pb-36">
      <ServiceArt
        service={service}
        game={gameOf(useShop(), service.game)}
        sizes="24rem"
        className="-mx-6 mb-6 hidden h-40 tablet:w-[calc(100%+3rem)] max-w-none border-b border-line object-cover object-right laptop:block"
      />
      <p className="line-clamp-2 text-small text-t2 laptop:line-clamp-none laptop:text-body">{service.description}</p>
      <Details details={service.details} className="mt-2 laptop:mt-4 laptop:text-small" />
      <p className="mt-2 flex items-center gap-2 text-small text-t2 laptop:mt-4">
        <Icon of={Clock} className="text-accent-mid" />
        <span>
          Estimated time: <Figures text={service.estimatedHours} />
        </span>
      </p>
      {service.promisedWithinHours !== null && (
        <p className="mt-1.5 flex items-center gap-2 text-small text-t2">
          <Icon of={Flag} className="text-accent-mid" />
          <span>
            <DoneBy hours={service.promisedWithinHours} condition="if you pay now" />
          </span>
        </p>
      )}
      <ul className="mt-5 hidden space-y-2.5 border-t border-line pt-5 text-small text-t2 laptop:block">
        {[howItIsPlayed(service.playStyle), ...service.features].slice(0, 4).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon of={Check} className="mt-px text-accent-mid" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
