import { useInfiniteQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import type { CouponUse } from '#contract/admin/coupons.ts'
import { shortCode } from '#kernel/ids.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { Link } from '#web/router/link.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { couponUsesQuery } from './coupons-api.ts'

/** The orders that used a coupon, newest first. */
export function CouponUses({ couponId }: { couponId: string }) {
  const query = useInfiniteQuery(couponUsesQuery(useApi(), couponId))
  return (
    <section aria-labelledby="coupon-uses" className="mt-8">
      <h3 id="coupon-uses" className="mb-3 text-h3">
        Orders with it
      </h3>
      <AdminList query={query} name="orders" empty={<EmptyState icon={TicketPercent} title="Not used yet" />}>
        {(uses) => (
          <RowTable
            label="Orders with this coupon"
            rows={uses}
            keyOf={({ orderId }) => orderId}
            titleHead="Order"
            renderTitle={({ orderId, serviceType }) => (
              <>
                <Link to={adminOrderPath(orderId)} className="figure rounded-badge py-1 hover:text-accent">
                  #{shortCode(orderId)}
                </Link>
                <span className="block text-meta text-t3">{serviceType}</span>
              </>
            )}
            columns={COLUMNS}
          />
        )}
      </AdminList>
    </section>
  )
}

const COLUMNS: readonly Column<CouponUse>[] = [
  { head: 'Customer', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
  { head: 'Counts', cell: stateWords },
  { head: 'Saved', cell: ({ couponDiscount }) => <Price decimal={couponDiscount} />, isFigure: true },
  { head: 'Total', cell: ({ total }) => <Price decimal={total} />, isFigure: true },
  { head: 'Used', cell: ({ createdAt }) => <Instant at={createdAt} exact />, isMinor: true },
]

/** Whether the use counts, and why not. */
function stateWords({ givenBackAt, isDraft, paymentState }: CouponUse): string {
  if (givenBackAt !== null) return 'No: cancelled'
  if (isDraft) return 'Yes, while it may still be paid'
  return paymentState === 'unpaid' ? 'Yes, not paid yet' : 'Yes'
}
