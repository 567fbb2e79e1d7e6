import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { BeginAnyway, beginsTooEarly } from '#web/admin/orders/begin-anyway.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { countedLines, isCounted, type CountedLine } from './counted-lines.ts'
import { useCountUnits } from './use-count-units.ts'

type ShownOrder = Pick<AdminOrder, 'id' | 'status' | 'paymentState' | 'startRequested' | 'items'>

/** In a row of the list: the first line that is not all delivered; nothing where nothing is counted. */
export function RowCounter({ order }: { order: ShownOrder }) {
  const open = countedLines(order).find(({ progress }) => progress.delivered < progress.count)
  if (!isCounted(order) || !open) return null
  return <UnitCounter key={open.position} order={order} line={open} />
}

/** `13 / 20 [+1]`: one press counts one unit, once the work may begin. */
export function UnitCounter({ order, line }: { order: ShownOrder; line: CountedLine }) {
  const { count, isCounting } = useCountUnits(order, line)
  const [isAsked, setAsked] = useState(false)
  const { label, count: whole, delivered, steps } = line.progress
  const next = steps[delivered % steps.length]
  const isFirst = order.status === 'pending' || order.status === 'confirmed'
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="min-w-0 text-small text-t2">
        <span className="figure text-t1">
          {delivered} / {whole}
        </span>{' '}
        <span className="[overflow-wrap:anywhere]">{next ?? label}</span>
      </span>
      {delivered < whole && (
        <Button
          size="small"
          busy={isCounting}
          aria-label={`+1 ${label} of ${line.name}`}
          onClick={() => (isFirst && beginsTooEarly(order) ? setAsked(true) : void count(1))}
        >
          +1
        </Button>
      )}
      <BeginAnyway
        order={order}
        open={isAsked}
        onBegin={() => {
          setAsked(false)
          void count(1)
        }}
        onWait={() => setAsked(false)}
      />
    </div>
  )
}
