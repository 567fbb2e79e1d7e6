import { paths } from '#web/lib/links/paths.ts'
import { Card } from '#web/components/card.tsx'

const ADDRESSES = [
  { name: 'IPN', path: '/api/paypal/ipn' },
  { name: 'Webhook', path: '/api/paypal/webhook' },
  { name: 'Return URL', path: paths.paymentSuccess },
  // For the hosted button. An order started here returns its buyer to its own tracking page, where it can be paid
  // again.
  { name: 'Cancel URL', path: paths.home },
] as const

/** Addresses to enter at the provider. */
export function CallbackAddresses() {
  return (
    <Card className="px-5 tablet:px-6">
      <dl className="divide-y divide-line">
        {ADDRESSES.map(({ name, path }) => (
          <div key={name} className="py-3 tablet:flex tablet:items-baseline tablet:gap-6">
            <dt className="text-small text-t3 tablet:w-28 tablet:shrink-0">{name}</dt>
            <dd className="font-mono text-small [overflow-wrap:anywhere] select-all">
              {new URL(path, location.href).href}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
