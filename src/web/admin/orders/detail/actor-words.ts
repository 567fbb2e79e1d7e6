import type { OrderDetail } from '#contract/admin/orders.ts'

type Actor = OrderDetail['timeline'][number]['by']

const KINDS = {
  customer: 'the customer',
  provider: 'the payment provider',
  rules: 'the shop itself',
  staff: 'the staff',
} as const satisfies Record<Actor['kind'], string>

/** The name of who did something. */
export function actorWords({ kind, name }: Actor): string {
  return name ?? KINDS[kind]
}
