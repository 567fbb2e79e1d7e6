import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useWideScreen } from '#web/admin/parts/use-wide-screen.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import { ORDER_FILTERS } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { ordersQuery } from './orders-api.ts'
import { useSelection } from './use-selection.ts'

/** All orders: search, status changes, export. */
export function OrdersPanel() {
  const { filter, isNarrowed, narrow, show, clear } = useAddressFilter(ORDER_FILTERS)
  const query = useInfiniteQuery(ordersQuery(useApi(), filter))
  const selection = useSelection()
  const Rows = useWideScreen() ? OrderTable : OrderCards
  return (
    <>
      <OrderFilters filter={filter} onNarrow={narrow} onShow={show} />
      <div className="mt-5">
        <AdminList query={query} name="orders" empty={isNarrowed ? <NothingFits onClear={clear} /> : <NoOrders />}>
          {(orders) => <Rows orders={orders} selection={selection} now={query.dataUpdatedAt} />}
        </AdminList>
      </div>
      <BulkBar selection={selection} />
    </>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={PackageOpen} title="No order fits" action={<Button onClick={onClear}>Show all</Button>}>
      Search for an order number, an e-mail, a Discord name, or any number from PayPal, Stripe or BTCPay. Any part of an
      e-mail or a Discord name is enough.
    </EmptyState>
  )
}

function NoOrders() {
  return (
    <EmptyState icon={PackageOpen} title="No orders yet">
      They appear here as soon as a customer orders. Unpaid checkouts are not listed.
    </EmptyState>
  )
}
