import { StateSwitch } from '#web/admin/parts/state-switch.tsx'
import { ORDER_FILTERS, type AnyOrderFilter, type OrderFilter } from './order-filter.ts'
import type { OwnView } from './own-views.ts'

/** Built-in views, in the order of the work. */
const VIEWS: readonly { value: string; label: string; filter: OrderFilter }[] = [
  { value: 'all', label: 'All', filter: {} },
  { value: 'late', label: 'Late', filter: { status: 'late' } },
  { value: 'to-confirm', label: 'To confirm', filter: { status: 'pending' } },
  { value: 'to-start', label: 'To start', filter: { status: 'confirmed' } },
  { value: 'played', label: 'Being played', filter: { status: 'in-progress' } },
  { value: 'unpaid', label: 'Done, not paid', filter: { status: 'completed', paymentState: 'unpaid' } },
]

export const VIEW_NAMES = VIEWS.map(({ label }) => label)

/** The view with exactly these filters. */
export function viewOf(filter: AnyOrderFilter, own: readonly OwnView[]): string | undefined {
  return allViews(own).find((view) => isNarrowedBy(view, filter))?.value
}

/** The same among the saved views. */
export function ownViewOf(filter: AnyOrderFilter, own: readonly OwnView[]): OwnView | undefined {
  return own.find((view) => isNarrowedBy(view, filter))
}

function isNarrowedBy(view: Pick<OwnView, 'filter'>, filter: AnyOrderFilter): boolean {
  return ORDER_FILTERS.every((name) => view.filter[name] === (filter[name] || undefined))
}

function allViews(own: readonly OwnView[]): typeof VIEWS {
  return [...VIEWS, ...own.map(({ name, filter }) => ({ value: `own:${name}`, label: name, filter }))]
}

interface OrderViewsProps {
  filter: OrderFilter
  own: readonly OwnView[]
  onShow: (filter: OrderFilter) => void
}

/** One button per view; none is pressed while other filters are active. */
export function OrderViews({ filter, own, onShow }: OrderViewsProps) {
  const views = allViews(own)
  return (
    <div className="relative max-w-full overflow-x-auto">
      <StateSwitch
        label="Views"
        options={views}
        value={viewOf(filter, own) ?? ''}
        onChange={(value) => onShow(views.find((view) => view.value === value)?.filter ?? {})}
      />
    </div>
  )
}
