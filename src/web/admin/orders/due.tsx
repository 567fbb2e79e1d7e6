import { TriangleAlert } from 'lucide-react'
import { span, timeWithZone } from '#web/lib/shop/format.ts'
import { Icon } from '#web/components/icon.tsx'

/** The time left, or the time overdue; `now` is the time of the query in milliseconds. */
export function Due({ at, now }: { at: string; now: number }) {
  const left = new Date(at).getTime() - now
  return (
    <time
      dateTime={at}
      title={timeWithZone(at)}
      className={left < 0 ? 'inline-flex items-center gap-1.5 whitespace-nowrap text-danger' : 'whitespace-nowrap'}
    >
      {left < 0 && <Icon of={TriangleAlert} size={16} />}
      {left < 0 ? `Late by ${span(-left)}` : `in ${span(left)}`}
    </time>
  )
}
