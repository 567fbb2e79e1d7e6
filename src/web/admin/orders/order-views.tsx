import { StateSwitch } from '#web/admin/parts/state-switch.tsx'
import { ORDER_FILTERS, type OrderFilter } from './order-filter.ts'

/** What the staff looks for many times a day, in the order of the work. */
const VIEWS: readonly { value: string; label: string; filter: OrderFilter }[] = [
  { value: 'all', label: 'All', filter: {} },
  { value: 'late', label: 'Late', filter: { status: 'late' } },
  { value: 'to-confirm', label: 'To confirm', filter: { status: 'pending' } },
  { value: 'to-start', label: 'To start', filter: { status: 'confirmed' } },
  { value: 'played', label: 'Being played', filter: { status: 'in-progress' } },
  { value: 'unpaid', label: 'Done, not paid', filter: { status: 'completed', paymentState: 'unpaid' } },
]

/** The view that narrows by exactly this. */
export function viewOf(filter: Partial<Record<keyof OrderFilter, string | undefined>>): string | undefined {
  return VIEWS.find((view) => ORDER_FILTERS.every((name) => view.filter[name] === filter[name]))?.value
}

interface OrderViewsProps {
  filter: OrderFilter
  onShow: (filter: OrderFilter) => void
}

/** Filters that are one press away; none is pressed while the list is narrowed in another way. */
export function OrderViews({ filter, onShow }: OrderViewsProps) {
  return (
    <div className="relative max-w-full overflow-x-auto">
      <StateSwitch
        label="Views"
        options={VIEWS}
        value={viewOf(filter) ?? ''}
        onChange={(value) => onShow(VIEWS.find((view) => view.value === value)?.filter ?? {})}
      />
    </div>
  )
}
