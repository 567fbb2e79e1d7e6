import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, TicketPercent } from 'lucide-react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { FilterSelect } from '#web/admin/parts/lists/filter-select.tsx'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { datesWords, givesWords, usedWords } from './coupon-words.ts'
import { couponsQuery } from './coupons-api.ts'
import { useCouponDialog } from './use-coupon-dialog.tsx'

const FILTERS = ['q', 'usable'] as const
const USABLE = [
  { value: 'true', label: 'Works, now or later' },
  { value: 'false', label: 'Over or off' },
] as const

/** All coupons with discount, state and number of uses. */
export function CouponList() {
  const { filter, isNarrowed, narrow, clear } = useAddressFilter(FILTERS)
  const { linkTo } = useOpened('coupon')
  const query = useInfiniteQuery(couponsQuery(useApi(), filter))
  const { edit, dialog } = useCouponDialog()
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        <Button variant="accent" onClick={() => edit()}>
          New coupon
        </Button>
        <ListSearch
          label="Search coupons"
          placeholder="Code"
          value={filter.q ?? ''}
          onSearch={(value) => narrow('q', value)}
        />
        <FilterSelect
          label="State"
          any="Any state"
          options={USABLE}
          value={filter.usable ?? ''}
          onChange={(value) => narrow('usable', value)}
        />
        <ExportLink list="coupons" filter={filter} />
      </div>
      <AdminList
        query={query}
        name="coupons"
        empty={
          isNarrowed ? (
            <EmptyState icon={SearchX} title="No coupon fits" action={<Button onClick={clear}>Show all</Button>} />
          ) : (
            <NoCoupon onCreate={() => edit()} />
          )
        }
      >
        {(coupons) => (
          <RowTable
            label="Coupons"
            rows={coupons}
            keyOf={({ id }) => id}
            titleHead="Code"
            renderTitle={({ id, code }) => (
              <Link to={linkTo(id)} className="rounded-badge py-1 font-medium hover:text-accent">
                {code}
              </Link>
            )}
            columns={COLUMNS}
          />
        )}
      </AdminList>
      {dialog}
    </>
  )
}

function NoCoupon({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={TicketPercent}
      title="There is no coupon yet"
      action={<Button onClick={onCreate}>New coupon</Button>}
    >
      A code takes a percentage or pounds off an order, for as long and as often as you say.
    </EmptyState>
  )
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  { head: 'Discount', cell: (coupon) => <Figures text={givesWords(coupon)} className="whitespace-nowrap" /> },
  { head: 'State', cell: ({ state }) => <CouponBadge state={state} /> },
  { head: 'Used', cell: (coupon) => <Figures text={usedWords(coupon)} className="whitespace-nowrap" /> },
  { head: 'Valid', cell: (coupon) => datesWords(coupon), isMinor: true },
]
