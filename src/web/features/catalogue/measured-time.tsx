import type { Service } from '#contract/catalogue.ts'
import { measuredOn } from '#web/lib/shop/measured-on.ts'
import { lengthOf } from '#web/lib/shop/length-of.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { paths } from '#web/lib/links/paths.ts'
import { TextLink } from '#web/components/text-link.tsx'

/**
 * The measured delivery time, where there are enough deliveries; otherwise a note that the time above is the owner's
 * estimate. Also the number of waiting orders, where the shop shows it.
 */
export function MeasuredTime({ service }: { service: Pick<Service, 'measured' | 'configurator'> }) {
  const { measured, configurator } = service
  const { ordersWaiting } = useShop()
  const ofChoices = configurator ? ', whatever was chosen' : ''
  return (
    <span className="mt-1 block text-meta text-t3">
      {measured
        ? `Half are done within ${lengthOf(measured.medianMinutes)}, ` +
          `nine in ten within ${lengthOf(measured.nineInTenMinutes)}, ${measuredOn(measured)}${ofChoices}. `
        : configurator === null
          ? 'Our own estimate: too little was delivered yet to measure it. '
          : 'Our own estimate: it depends on what you choose. '}
      {ordersWaiting !== null && `Orders waiting before yours: ${ordersWaiting}. `}
      <TextLink to={paths.record}>How we count</TextLink>
    </span>
  )
}
