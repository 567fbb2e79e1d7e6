import { HOUR_MS } from '#kernel/clock.ts'
import { clockWords } from './clock-words.ts'
import { inWholeUnits } from './service-times.ts'
import { useMinute } from './use-minute.ts'

interface DoneByProps {
  /** The promise: hours from the order on. */
  hours: number
  /** What begins it: 'if you order now'. */
  condition: string
}

/** When it is done at the latest, by the reader's own clock; the server, which does not know it, says the hours. */
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

/** The same beside a price, in few words; nothing until the reader's clock is known. */
export function ByClock({ hours }: Pick<DoneByProps, 'hours'>) {
  const now = useMinute()
  return now === undefined ? null : <> · by {clockWords(now + hours * HOUR_MS, now)}</>
}
