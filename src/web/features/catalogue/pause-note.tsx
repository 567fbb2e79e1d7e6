import { CirclePause } from 'lucide-react'
import { ukTime } from '#web/lib/shop/uk-clock.ts'
import { Icon } from '#web/components/icon.tsx'

/** When a paused service is back (ISO 8601), in UK time, so that server and browsers render the same text. */
export function PauseNote({ until }: { until: string }) {
  return (
    <p className="col-span-full flex items-start gap-2.5 pb-1 text-small text-warn">
      <Icon of={CirclePause} size={18} className="mt-px shrink-0" />
      <span>
        Paused. Back at <time dateTime={until}>{ukTime(until)}</time>
      </span>
    </p>
  )
}
