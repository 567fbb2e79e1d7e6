import type { OrderDetail } from '#contract/admin/orders.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Section } from './section.tsx'

/** Other messages from the same e-mail address; nothing without any. */
export function MessagesSection({ file: { messages } }: { file: OrderDetail }) {
  if (messages.length === 0) return null
  return (
    <Section title="Other messages from this e-mail">
      <ul className="divide-y divide-line">
        {messages.map(({ id, subject, message, createdAt, answeredAt }) => (
          <li key={id} className="py-3 text-small first:pt-0 last:pb-0">
            <details>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-2">
                <span className="font-medium [overflow-wrap:anywhere]">{subject}</span>
                <span className="flex items-center gap-2 text-meta text-t3">
                  <Instant at={createdAt} />
                  <Badge tone={answeredAt === null ? 'warn' : 'success'}>
                    {answeredAt === null ? 'Not answered' : 'Answered'}
                  </Badge>
                </span>
              </summary>
              <p className="mt-2 whitespace-pre-line text-t2 [overflow-wrap:anywhere]">{message}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
