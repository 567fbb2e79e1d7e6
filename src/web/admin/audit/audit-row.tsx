import type { AuditEntry } from '#contract/admin/audit.ts'
import { shortCode } from '#kernel/ids.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { spelled } from '#web/admin/payments/case-words.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { actionWords, valueWords } from './audit-words.ts'

interface AuditRowProps {
  entry: AuditEntry
  onNarrow: (name: 'actor' | 'target' | 'action', value: string) => void
}

/** One change: who, what, of whom, and each field before and after. */
export function AuditRow({ entry, onNarrow }: AuditRowProps) {
  return (
    <li className="p-4 tablet:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap gap-x-3 text-small [overflow-wrap:anywhere]">
          <Narrow onPress={() => onNarrow('action', entry.action)} isStrong>
            {actionWords(entry.action)}
          </Narrow>
          <Narrow onPress={() => onNarrow('target', entry.targetId)}>
            {entry.targetName ?? `${spelled(entry.targetKind)} ${nameOf(entry)}`}
          </Narrow>
        </p>
        <p className="text-meta text-t3 [overflow-wrap:anywhere]">
          <Narrow onPress={() => onNarrow('actor', entry.actor)}>{entry.actorName}</Narrow>
          {' · '}
          <Instant at={entry.at} exact />
        </p>
      </div>
      {entry.changes.length > 0 && (
        <dl className="mt-1.5 space-y-1 text-small">
          {entry.changes.map((change) => (
            <Change key={change.name} {...change} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ name, before, after }: AuditEntry['changes'][number]) {
  return (
    <div className="grid gap-x-4 tablet:grid-cols-[10rem_1fr]">
      <dt className="text-t3">{spelled(name)}</dt>
      <dd className="min-w-0 text-t1 [overflow-wrap:anywhere]">
        {before !== null && (
          <>
            <span className="text-t2">{valueWords(before, dayAndTime)}</span>
            <span aria-hidden="true" className="px-1.5 text-t3">
              →
            </span>
            <span className="sr-only"> became </span>
          </>
        )}
        {valueWords(after, dayAndTime)}
      </dd>
    </div>
  )
}

/** Other ids than a member's are long and random: the part that people quote is enough. */
function nameOf({ targetId }: AuditEntry): string {
  return /^[0-9A-Za-z]{22}$/.test(targetId) ? `#${shortCode(targetId)}` : targetId
}

/** A press shows what else fits this. */
function Narrow({
  children,
  onPress,
  isStrong = false,
}: {
  children: string
  onPress: () => void
  isStrong?: boolean
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'rounded-badge py-1.5 text-left hover:underline hover:decoration-edge hover:underline-offset-4',
        isStrong ? 'font-medium text-t1' : 'text-t2',
      )}
    >
      {children}
    </button>
  )
}
