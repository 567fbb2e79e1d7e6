import type { OrderDetail } from '#contract/admin/orders.ts'
import { spaced } from '#web/lib/shop/format.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Fact, Section } from './section.tsx'

/** The customer and their contact details. */
export function CustomerSection({ file: { email, discord, member, id } }: { file: OrderDetail }) {
  return (
    <Section title="Customer">
      <dl className="text-small">
        {member !== null && member.name !== null && <Fact name="Name">{member.name}</Fact>}
        <Fact name="E-mail">
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Your order #${id.slice(-8)}`)}`}
            className="underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {email}
          </a>
        </Fact>
        <Fact name="Discord">{discord || <span className="text-t3">None</span>}</Fact>
        {member === null ? (
          <Fact name="Account">
            <Badge>Guest</Badge>
          </Fact>
        ) : (
          <>
            <Fact name="Account">
              <Link
                to={`${adminPath('users')}&user=${encodeURIComponent(member.id)}`}
                className="underline decoration-edge underline-offset-4 hover:text-accent"
              >
                Member, {spaced(member.membershipLevel)}
              </Link>
              {!member.isActive && (
                <Badge tone="warn" className="ml-2">
                  Deactivated
                </Badge>
              )}
            </Fact>
            <Fact name="Bought">
              {member.totalPurchases} {member.totalPurchases === 1 ? 'order' : 'orders'},{' '}
              <Price decimal={member.totalSpent} />
            </Fact>
          </>
        )}
      </dl>
    </Section>
  )
}
