import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox, SearchX } from 'lucide-react'
import { contactCategories } from '#kernel/shop/contact-categories.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { FilterSelect } from '#web/admin/parts/lists/filter-select.tsx'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { StateSwitch } from '#web/admin/parts/state-switch.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { MessageRow } from './message-row.tsx'
import { messagesQuery, unansweredQuery } from './messages-api.ts'

const FILTERS = ['state', 'category', 'q'] as const
/** The maximum that the server counts. */
const COUNTED = 1000

/** Unanswered messages, longest waiting first; or answered ones, or all. */
export function MessageList() {
  const api = useApi()
  const { filter, narrow, clear } = useAddressFilter(FILTERS)
  const state = filter.state === 'answered' || filter.state === 'all' ? filter.state : 'unanswered'
  const query = useInfiniteQuery(messagesQuery(api, { ...filter, state }))
  const { data: count } = useQuery(unansweredQuery(api))
  const { linkTo, opened } = useOpened('message')
  const isSearched = filter.q !== undefined || filter.category !== undefined
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <ListSearch
          label="Search messages"
          placeholder="E-mail, name or subject"
          value={filter.q ?? ''}
          onSearch={(value) => narrow('q', value)}
        />
        <ExportLink list="messages" filter={{ ...filter, state }} />
        <CategoryFilter value={filter.category ?? ''} onChange={(value) => narrow('category', value)} />
        <StateSwitch
          label="Messages shown"
          options={statesOf(count?.unanswered)}
          value={state}
          onChange={(value) => narrow('state', value === 'unanswered' ? '' : value)}
        />
      </div>
      <AdminList
        query={query}
        name="messages"
        empty={
          isSearched ? (
            <EmptyState icon={SearchX} title="No message fits" action={<Button onClick={clear}>Show all</Button>} />
          ) : (
            <EmptyState
              icon={Inbox}
              title={state === 'unanswered' ? 'Every message is answered' : 'No messages here'}
            />
          )
        }
      >
        {(messages) => (
          <ul
            aria-label="Messages"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} to={linkTo(message.id)} isOpen={message.id === opened} />
            ))}
          </ul>
        )}
      </AdminList>
    </>
  )
}

function CategoryFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { games } = useShop()
  return (
    <FilterSelect
      label="Category"
      any="Any category"
      options={contactCategories(games)}
      value={value}
      onChange={onChange}
    />
  )
}

/** `unanswered` is undefined while loading. */
function statesOf(unanswered: number | undefined) {
  const count = unanswered === undefined ? '' : ` (${unanswered >= COUNTED ? `${COUNTED}+` : unanswered})`
  return [
    { value: 'unanswered', label: `Unanswered${count}` },
    { value: 'answered', label: 'Answered' },
    { value: 'all', label: 'All' },
  ] as const
}
