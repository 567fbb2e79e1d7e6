import { Webhook } from 'lucide-react'
import type { WebhookLog } from '#contract/payments/webhook-test.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Received webhooks, newest first. */
export function WebhookLogList({ logs }: { logs: readonly WebhookLog[] }) {
  if (logs.length === 0) {
    return (
      <EmptyState icon={Webhook} title="No webhook activity yet.">
        Make a test payment to see logs here.
      </EmptyState>
    )
  }
  return (
    <ol className="space-y-3">
      {logs.map((log) => (
        <li key={`${log.timestamp} ${JSON.stringify(log.data)}`}>
          <Card className="p-4 tablet:p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={log.type === undefined ? 'accent' : 'neutral'}>
                {(log.type ?? 'webhook').toUpperCase()}
              </Badge>
              <time dateTime={log.timestamp} className="text-meta text-t3">
                {WHEN.format(new Date(log.timestamp))}
              </time>
            </div>
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- some browsers scroll only what has the focus
              tabIndex={0}
              className="mt-3 max-h-80 overflow-auto rounded-control bg-sunk p-3 font-mono text-meta leading-relaxed text-t2"
            >
              {JSON.stringify(log.data, null, 2)}
            </pre>
          </Card>
        </li>
      ))}
    </ol>
  )
}
