import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { gameOptions } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { FilterSelect } from '#web/admin/parts/lists/filter-select.tsx'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TextInput } from '#web/components/forms/field.tsx'
import { withDaysHere } from './days-here.ts'
import { NameView, RemoveView } from './own-view-form.tsx'
import { OrderViews, ownViewOf, viewOf } from './order-views.tsx'
import { keptOf, type OwnView } from './own-views.ts'
import { useOwnViews, type OwnViewActs } from './use-own-views.ts'
import type { OrderFilter } from './order-filter.ts'
import { PAYMENT_WORDS, statusWord } from './order-words.ts'

interface OrderFiltersProps {
  filter: OrderFilter
  onNarrow: (name: keyof OrderFilter, value: string) => void
  /** Replaces all filters by these. */
  onShow: (filter: OrderFilter) => void
}

const STATUSES = [
  ...ORDER_STATUSES.map((value) => ({ value, label: statusWord(value) })),
  { value: 'late', label: 'Late' },
  { value: 'archived', label: 'Archived' },
]
/** Folded away behind 'More filters', because the orders are what this room is for. */
const FOLDED = ['status', 'paymentState', 'game', 'from', 'to'] as const
const PAYMENTS = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_WORDS[value].label }))

/** The filters of the list, and its export. */
export function OrderFilters({ filter, onNarrow, onShow }: OrderFiltersProps) {
  // No view matches these filters, so they are shown.
  const { own: known, ...acts } = useOwnViews()
  const own = known ?? []
  const kept = keptOf(filter)
  const inUse = viewOf(kept, own) === undefined ? FOLDED.filter((name) => filter[name]).length : 0
  const [isToggled, setToggled] = useState<boolean>()
  const isOpen = isToggled ?? (known !== undefined && inUse > 0)
  const id = useId()
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <OrderViews filter={filter} own={own} onShow={onShow} />
        <div className="flex min-w-60 flex-1 gap-3 laptop:min-w-[34rem]">
          <ListSearch
            label="Search orders"
            placeholder="Order, e-mail or Discord"
            value={filter.q ?? ''}
            onSearch={(q) => onNarrow('q', q)}
          />
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setToggled(!isOpen)}>
            <Icon of={SlidersHorizontal} size={18} />
            <span className="max-tablet:sr-only">More filters</span>
            {inUse > 0 && <span className="figure">{inUse}</span>}
          </Button>
          <ExportLink list="orders" filter={withDaysHere(filter)} />
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="space-y-3">
        <MoreFilters filter={filter} onNarrow={onNarrow} />
        <OwnViews filter={kept} own={own} {...acts} />
      </div>
    </div>
  )
}

/** Filters without a view can be saved as one, and saved views can be removed. */
function OwnViews({ filter, own, add, remove }: OwnViewActs & { filter: OrderFilter; own: readonly OwnView[] }) {
  const view = ownViewOf(filter, own)
  if (view) return <RemoveView view={view} onAdd={add} onRemove={remove} />
  return viewOf(filter, own) === undefined && <NameView own={own} filter={filter} onAdd={add} />
}

function MoreFilters({ filter, onNarrow }: Omit<OrderFiltersProps, 'onShow'>) {
  const games = gameOptions(useShop())
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        label="Status"
        any="Any status"
        options={STATUSES}
        value={filter.status ?? ''}
        onChange={(value) => onNarrow('status', value)}
      />
      <FilterSelect
        label="Payment"
        any="Any payment"
        options={PAYMENTS}
        value={filter.paymentState ?? ''}
        onChange={(value) => onNarrow('paymentState', value)}
      />
      <FilterSelect
        label="Game"
        any="Any game"
        options={games}
        value={filter.game ?? ''}
        onChange={(value) => onNarrow('game', value)}
      />
      <div className="flex w-full gap-3 tablet:w-auto">
        <DayInput label="From" value={filter.from ?? ''} onChange={(value) => onNarrow('from', value)} />
        <DayInput label="To" value={filter.to ?? ''} onChange={(value) => onNarrow('to', value)} />
      </div>
    </div>
  )
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex flex-col gap-1 text-small text-t2 max-tablet:min-w-0 max-tablet:flex-1 tablet:shrink-0 tablet:flex-row tablet:items-center tablet:gap-2">
      {label}
      <TextInput
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="max-tablet:px-2.5 tablet:w-44"
      />
    </label>
  )
}
