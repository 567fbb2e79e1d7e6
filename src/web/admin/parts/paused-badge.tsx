import { CirclePause } from 'lucide-react'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { Badge } from '#web/components/figures/badge.tsx'

/** Until when orders are paused; nothing while they are not. */
export function PausedBadge({ until }: { until: string | null }) {
  if (!useIsPaused(until) || until === null) return null
  return (
    <Badge tone="warn" icon={CirclePause} className="h-auto! min-h-[22px] py-0.5 whitespace-normal!">
      Paused until {dayAndTime(until)}
    </Badge>
  )
}
