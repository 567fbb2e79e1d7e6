import { toDecimal } from '#kernel/money.ts'
import { configuratorFaults } from '#kernel/orders/configure/configurator-faults.ts'
import { lowestPrice } from '#kernel/orders/configure/configurator.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

/**
 * Refuses with `invalid_input` inconsistent choices of a service, or choices that contradict the rest of it: the
 * monthly plan and hosted buttons need a fixed price, and a range starts at its lowest price. Also refuses a sale that
 * ends before it starts.
 */
export function requireFit(
  service: Pick<
    ServiceRow,
    'price' | 'inSubscription' | 'paypalButtonId' | 'configurator' | 'bundle' | 'units' | 'saleFrom' | 'saleUntil'
  >,
): void {
  const { price, configurator, bundle, units, inSubscription, paypalButtonId, saleFrom, saleUntil } = service
  if (saleFrom && saleUntil && saleUntil <= saleFrom)
    throw invalidField('sale.until', 'Please choose a time after its start')
  if (bundle && configurator) throw invalidField('bundle', 'A bundle has nothing to choose: remove its choices first')
  if (bundle && inSubscription) throw invalidField('inSubscription', 'A bundle cannot be part of the monthly plan')
  if (!configurator) return
  const faults = configuratorFaults(configurator, price)
  if (faults.length > 0)
    throw new Refusal(
      'invalid_input',
      'Please check the fields that are marked.',
      {},
      faults.map(({ path, message }) => ({ path: path === '' ? 'configurator' : `configurator.${path}`, message })),
    )
  if (inSubscription) throw invalidField('inSubscription', 'A service with choices cannot be part of the monthly plan')
  if (paypalButtonId) throw invalidField('paypalButtonId', "A provider's button has one price: not with choices")
  if (configurator.range && (units.count !== 1 || units.steps.length > 0))
    throw invalidField('units.count', 'A range is delivered in its own steps: 1, and no steps here')
  const least = configurator.range && toDecimal(lowestPrice(configurator.range))
  if (least !== null && least !== price) throw invalidField('price', `The least that its range costs: ${least}`)
}
