import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText, SearchX, X } from 'lucide-react'
import type { AuditEntry, listAudit } from '#contract/admin/audit.ts'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { FilterSelect } from '#web/admin/parts/lists/filter-select.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { day } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { AuditRow } from './audit-row.tsx'
import { actionWords, KINDS } from './audit-words.ts'

const FILTERS = ['kind', 'actor', 'action', 'target'] as const

/** The audit log: who changed what, whose it was, before and after. It is read-only. */
export function AuditPanel() {
  const { filter, isNarrowed, narrow, clear } = useAddressFilter(FILTERS)
  const query = useInfiniteQuery(adminListQuery<typeof listAudit>(useApi(), '/api/admin/audit', filter))
  const first = query.data?.pages[0]?.items[0]
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <FilterSelect
          label="What was changed"
          any="Everything"
          options={KINDS}
          value={filter.kind ?? ''}
          onChange={(value) => narrow('kind', value)}
        />
        {filter.action !== undefined && <Chip onRemove={() => narrow('action', '')}>{actionWords(filter.action)}</Chip>}
        {filter.actor !== undefined && (
          <Chip onRemove={() => narrow('actor', '')}>{`By ${first?.actorName ?? filter.actor}`}</Chip>
        )}
        {filter.target !== undefined && (
          <Chip onRemove={() => narrow('target', '')}>{`Of ${first?.targetName ?? filter.target}`}</Chip>
        )}
        <ExportLink list="audit" filter={filter} className="tablet:ml-auto" />
      </div>
      <AdminList
        query={query}
        name="entries"
        empty={
          isNarrowed ? (
            <EmptyState icon={SearchX} title="No entry fits" action={<Button onClick={clear}>Show all</Button>} />
          ) : (
            <EmptyState icon={ScrollText} title="Nothing was changed yet">
              Every change that an admin makes is written down here.
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <ol
            aria-label="Audit log"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {entries.map((entry, index) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                beginsDay={day(entry.at) !== dayOf(entries[index - 1])}
                onNarrow={narrow}
              />
            ))}
          </ol>
        )}
      </AdminList>
    </>
  )
}

function dayOf(entry: AuditEntry | undefined): string | undefined {
  return entry && day(entry.at)
}

function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Button size="small" onClick={onRemove} className="max-w-full">
      <span className="truncate">{children}</span>
      <Icon of={X} size={16} className="shrink-0" />
      <span className="sr-only">Remove this filter</span>
    </Button>
  )
}
