import type { AuditEntry } from '#contract/admin/audit.ts'
import { shortCode } from '#kernel/ids.ts'
import { spelled } from '#web/admin/payments/case-words.ts'
import { day, dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { actionWords, valueWords } from './audit-words.ts'

interface AuditRowProps {
  entry: AuditEntry
  /** Whether it is the first of its day, which shows the date above. */
  beginsDay: boolean
  onNarrow: (name: 'actor' | 'target' | 'action', value: string) => void
}

/** One change, on one line where there is space: when, who, what, whose, and each field before and after. */
export function AuditRow({ entry, beginsDay, onNarrow }: AuditRowProps) {
  return (
    <li>
      {beginsDay && (
        <h3 className="border-b border-line bg-sunk px-4 py-2 text-small font-semibold">{day(entry.at)}</h3>
      )}
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-1 text-small [overflow-wrap:anywhere]">
        <time dateTime={entry.at} title={timeWithZone(entry.at)} className="figure text-meta text-t3">
          {dayAndTime(entry.at).slice(-'17:05'.length)}
        </time>
        <Narrow onPress={() => onNarrow('actor', entry.actor)}>{entry.actorName}</Narrow>
        <Narrow onPress={() => onNarrow('action', entry.action)} isStrong>
          {actionWords(entry.action)}
        </Narrow>
        <Narrow onPress={() => onNarrow('target', entry.targetId)}>
          {entry.targetName ?? `${spelled(entry.targetKind)} ${nameOf(entry)}`}
        </Narrow>
        {entry.changes.length > 0 && (
          <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 py-1.5">
            {entry.changes.map((change) => (
              <Change key={change.name} {...change} />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function Change({ name, before, after }: AuditEntry['changes'][number]) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-t3">{spelled(name)}</dt>
      <dd className="min-w-0 text-t1">
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

/** Ids other than members' are long and random, so only the part that people quote is shown. */
function nameOf({ targetId }: AuditEntry): string {
  return /^[0-9A-Za-z]{22}$/.test(targetId) ? `#${shortCode(targetId)}` : targetId
}

/** A click filters by this value. */
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
