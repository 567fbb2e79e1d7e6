import { PLATFORM_NAMES } from '#kernel/shop/game.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName } from '#web/lib/shop/games.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { trackingPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Details } from '#web/components/figures/details.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Fact, Section } from './section.tsx'

const LINK = 'underline decoration-edge underline-offset-4 hover:text-accent'

/** The order's content and price. */
export function FactsSection({ file }: { file: OrderDetail }) {
  const shop = useShop()
  return (
    <Section title="What was ordered">
      <Items items={file.items} />
      <dl className="mt-3 text-small">
        <Sums file={file} />
        <Fact name="Game">{gameName(shop, file.game)}</Fact>
        <Fact name="Platform">{PLATFORM_NAMES[file.platform]}</Fact>
        <Fact name="Placed">
          <Instant at={file.createdAt} exact /> {file.origin === 'cart' ? 'from the cart' : 'by Order Now'}
        </Fact>
        {file.completedAt !== null && (
          <Fact name="Completed">
            <Instant at={file.completedAt} exact />
          </Fact>
        )}
        <Fact name="Consent">
          {file.consentAt === null ? (
            <span className="text-warn">Not asked to start yet: wait with the work</span>
          ) : (
            <>
              Asked us to start at once, <Instant at={file.consentAt} exact />
            </>
          )}
        </Fact>
        <Fact name="Their note">
          {file.notes === null ? (
            <span className="text-t3">None</span>
          ) : (
            <span className="whitespace-pre-line">{file.notes}</span>
          )}
        </Fact>
        <Fact name="Links">
          <Link to={trackingPath(file.id)} className={LINK}>
            Tracking page
          </Link>
          {' · '}
          <a href={`/api/admin/orders/${encodeURIComponent(file.id)}/evidence`} download className={LINK}>
            Evidence file
          </a>
        </Fact>
      </dl>
    </Section>
  )
}

function Items({ items }: Pick<OrderDetail, 'items'>) {
  return (
    <ul className="divide-y divide-line border-b border-line text-small">
      {items.map((item, position) => (
        <li key={position} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {item.quantity > 1 && <span className="figure">{item.quantity} × </span>}
            {item.name}
            {item.coveredQuantity > 0 && (
              <span className="text-t3"> · {item.coveredQuantity} covered by the subscription</span>
            )}
            <Details details={[...item.details, ...item.answers]} className="mt-0.5" />
          </span>
          <Price decimal={item.unitPrice} />
        </li>
      ))}
    </ul>
  )
}

/** The total with discounts and refunds. */
function Sums({ file }: { file: OrderDetail }) {
  return (
    <>
      {file.discountApplied !== '0.00' && (
        <Fact name="Discount">
          <Price decimal={file.discountApplied} />
        </Fact>
      )}
      {file.couponCode !== null && (
        <Fact name="Coupon">
          {file.couponCode}, <Price decimal={file.couponDiscount} /> off
        </Fact>
      )}
      <Fact name="Total">
        <Price decimal={file.total} className="font-semibold" />
      </Fact>
      {file.refundedTotal !== '0.00' && (
        <Fact name="Refunded">
          <Price decimal={file.refundedTotal} />
        </Fact>
      )}
    </>
  )
}
