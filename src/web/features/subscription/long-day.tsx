import { timeWithZone } from '#web/lib/shop/format.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `21 December 2026`, in the reader's zone; the clock time on hover. */
export function LongDay({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={timeWithZone(instant)} className="font-semibold whitespace-nowrap text-t1">
      {DAY.format(new Date(instant))}
    </time>
  )
}
