import { HOUR_MS } from '#kernel/clock.ts'
import { clockWords } from './clock-words.ts'
import { inWholeUnits } from './service-times.ts'
import { useMinute } from './use-minute.ts'

interface DoneByProps {
  /** The promise in hours from the order. */
  hours: number
  /** The condition: 'if you order now'. */
  condition: string
}

/** The latest completion by the reader's clock; the server, which does not know it, shows the hours. */
export function DoneBy({ hours, condition }: DoneByProps) {
  const now = useMinute()
  if (now === undefined)
    return (
      <>
        Done within <span className="font-semibold text-t1">{inWholeUnits(hours).join(' ')}</span> {condition}
      </>
    )
  return (
    <>
      Done by <span className="font-semibold text-t1">{clockWords(now + hours * HOUR_MS, now)}</span> {condition}
    </>
  )
}

/** A short form beside a price; nothing until the reader's clock is known. */
export function ByClock({ hours }: Pick<DoneByProps, 'hours'>) {
  const now = useMinute()
  return now === undefined ? null : <> · by {clockWords(now + hours * HOUR_MS, now)}</>
}
