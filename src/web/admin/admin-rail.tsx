import { useQuery } from '@tanstack/react-query'
import type { NextAction } from '#contract/admin/admin.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { intoSight, TabList } from '#web/components/tabs.tsx'
import { nextActionsQuery } from './admin-api.ts'
import { BACK_ROOMS, TABS } from './rooms.ts'

/** The room of a task; tasks of the overview itself have no count. */
const ROOM_OF: Partial<Record<NextAction['kind'], string>> = {
  'order-begun-unpaid': 'orders',
  'order-work': 'orders',
  'payment-due': 'orders',
  'money-back': 'orders',
  redemption: 'redemptions',
  activation: 'subscriptions',
  renewal: 'subscriptions',
  message: 'messages',
  review: 'reviews',
}

/** A vertical list in the rail, a horizontal row on a phone. */
const LINE =
  'flex items-center justify-between gap-2 desktop:min-h-10 desktop:w-full desktop:rounded-control desktop:border-b-0 desktop:px-3'
const LINK = 'min-h-12 shrink-0 border-b-2 px-4 text-small font-medium whitespace-nowrap hover:text-t1'

const RAIL =
  'relative -mx-5 mt-3 flex overflow-x-auto border-b border-line px-5 tablet:mx-0 tablet:px-0 ' +
  'desktop:sticky laptop:top-[calc(var(--bar-height)+24px)] desktop:block desktop:space-y-4 desktop:self-start ' +
  'desktop:border-b-0'

interface AdminRailProps {
  /** Id of the open room. */
  open: string
  onOpen: (tab: string) => void
  /** See `TabList`. */
  prefix: string
}

/** All rooms of the dashboard with their number of open tasks: a rail where there is space, else a row. */
export function AdminRail({ open, onOpen, prefix }: AdminRailProps) {
  const { data } = useQuery(nextActionsQuery(useApi()))
  const waiting = (room: string) => (data?.actions ?? []).filter(({ kind }) => ROOM_OF[kind] === room).length
  return (
    <div className={RAIL}>
      <TabList
        label="Dashboard"
        prefix={prefix}
        tabs={TABS.map((tab) => ({ ...tab, mark: <Waiting count={waiting(tab.id)} /> }))}
        selected={TABS.find(({ id }) => id === open)?.id}
        onSelect={onOpen}
        className="flex gap-1 desktop:block"
        isRail
        tabClass={classNames(LINE, 'desktop:aria-selected:bg-hover')}
      />
      <nav
        // Remounted for each room, so that the open one is scrolled into the middle of a phone's row.
        key={open}
        ref={showsOpenRoom}
        aria-label="More of the dashboard"
        className="flex gap-1 desktop:block desktop:border-t desktop:border-line desktop:pt-4"
      >
        {BACK_ROOMS.map(({ id, label }) => (
          <Link
            key={id}
            to={adminPath(id)}
            preventScrollReset
            aria-current={id === open ? 'page' : undefined}
            className={classNames(
              LINK,
              LINE,
              id === open ? 'border-accent text-t1 desktop:bg-hover' : 'border-transparent text-t2',
            )}
          >
            {label}
            <Waiting count={waiting(id)} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

function showsOpenRoom(links: HTMLElement | null): void {
  intoSight(links?.querySelector('[aria-current]') ?? undefined)
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="figure rounded-badge bg-wash px-1.5 text-meta text-accent">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
