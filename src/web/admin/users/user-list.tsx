import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import type { ListedUser } from '#contract/admin/users.ts'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { SUBSCRIPTION_STATUSES } from '#kernel/shop/subscription.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { FilterSelect } from '#web/admin/parts/lists/filter-select.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { PersonName } from '#web/admin/parts/person-name.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { UserBadges } from './user-badges.tsx'
import { usersQuery } from './users-api.ts'

const FILTERS = ['q', 'level', 'subscription', 'admin', 'active'] as const

/** All members: search, filters, export. */
export function UserList() {
  const { filter, isNarrowed, narrow, clear } = useAddressFilter(FILTERS)
  const { linkTo } = useOpened('user')
  const query = useInfiniteQuery(usersQuery(useApi(), filter))
  return (
    <>
      <UserFilters filter={filter} narrow={narrow} />
      <AdminList
        query={query}
        name="users"
        empty={
          isNarrowed ? (
            <EmptyState icon={SearchX} title="No match" action={<Button onClick={clear}>Show all</Button>}>
              A search finds how an e-mail, a name or a Discord name begins, or a whole id.
            </EmptyState>
          ) : (
            <EmptyState icon={Users} title="No members yet" />
          )
        }
      >
        {(users) => (
          <RowTable
            label="Users"
            rows={users}
            keyOf={({ id }) => id}
            titleHead="Member"
            renderTitle={(user) => <NameCell user={user} to={linkTo(user.id)} />}
            columns={COLUMNS}
          />
        )}
      </AdminList>
    </>
  )
}

type Filter = (typeof FILTERS)[number]

interface FilterProps {
  filter: Partial<Record<Filter, string>>
  narrow: (name: Filter, value: string) => void
}

function UserFilters({ filter, narrow }: FilterProps) {
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <ListSearch
        label="Search users"
        placeholder="E-mail, name or Discord"
        value={filter.q ?? ''}
        onSearch={(value) => narrow('q', value)}
      />
      <ExportLink list="users" filter={filter} />
      <FilterSelect
        label="Level"
        any="Any level"
        options={MEMBERSHIP_LEVELS.map(named)}
        value={filter.level ?? ''}
        onChange={(value) => narrow('level', value)}
      />
      <FilterSelect
        label="Subscription"
        any="Any plan"
        options={SUBSCRIPTION_STATUSES.map(named)}
        value={filter.subscription ?? ''}
        onChange={(value) => narrow('subscription', value)}
      />
      <FilterSelect
        label="Right"
        any="Everybody"
        options={[
          { value: 'true', label: 'Admins' },
          { value: 'false', label: 'Members' },
        ]}
        value={filter.admin ?? ''}
        onChange={(value) => narrow('admin', value)}
      />
      <FilterSelect
        label="State"
        any="Any state"
        options={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Off or deleted' },
        ]}
        value={filter.active ?? ''}
        onChange={(value) => narrow('active', value)}
      />
    </div>
  )
}

const COLUMNS: readonly Column<ListedUser>[] = [
  {
    head: 'Discord',
    cell: ({ discord }) => <span className="[overflow-wrap:anywhere]">{discord || '–'}</span>,
    isMinor: true,
  },
  { head: 'Level', cell: ({ membershipLevel }) => <span className="capitalize">{membershipLevel}</span> },
  { head: 'Points', cell: ({ rewardPoints }) => rewardPoints, isFigure: true },
  { head: 'Spent', cell: ({ totalSpent }) => <Price decimal={totalSpent} />, isFigure: true },
  { head: 'Purchases', cell: ({ totalPurchases }) => totalPurchases, isFigure: true, isMinor: true },
  { head: 'Subscription', cell: ({ subscriptionStatus }) => <span className="capitalize">{subscriptionStatus}</span> },
  { head: 'Joined', cell: ({ createdAt }) => <Instant at={createdAt} /> },
]

function NameCell({ user, to }: { user: ListedUser; to: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={to} className="min-w-0 rounded-badge py-1 hover:text-accent">
        <PersonName {...user} />
      </Link>
      <UserBadges user={user} />
    </span>
  )
}

function named(value: string) {
  return { value, label: value.charAt(0).toUpperCase() + value.slice(1) }
}
