import type { OrderDetail } from '#contract/admin/orders.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { actorWords } from './actor-words.ts'
import { eventWords } from './event-words.ts'
import { Section } from './section.tsx'

/** The order's history with actors, newest first. */
export function TimelineSection({ file }: { file: OrderDetail }) {
  return (
    <Section title="What happened">
      <ol className="space-y-3 text-small">
        {file.timeline.map((event, index) => (
          <li
            key={`${event.at} ${event.kind} ${event.statusAfter ?? ''} ${event.paymentAfter ?? ''}`}
            className="grid gap-x-4 tablet:grid-cols-[10.5rem_1fr]"
          >
            <span className="figure text-meta text-t3">
              <Instant at={event.at} exact />
            </span>
            <span className={index === 0 ? 'text-t1' : 'text-t2'}>
              {eventWords(event)} <span className="text-t3">by {actorWords(event.by)}</span>
              {event.note !== null && (
                <span className="block text-meta text-t3 [overflow-wrap:anywhere]">{event.note}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
