import { useState, type ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { BeginAnyway, beginsTooEarly } from '#web/admin/orders/begin-anyway.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { countedLines, isCounted, type CountedLine } from './counted-lines.ts'
import { useCountUnits } from './use-count-units.ts'

type ShownOrder = Pick<AdminOrder, 'id' | 'status' | 'paymentState' | 'startRequested' | 'items'>

interface RowCounterProps {
  order: ShownOrder
  /** Label above the count. */
  name?: ReactNode
  /** Shown instead, where nothing is counted. */
  otherwise?: ReactNode
}

/** In a list row: the first line that is not fully delivered. */
export function RowCounter({ order, name, otherwise }: RowCounterProps) {
  const open = countedLines(order).find(({ progress }) => progress.delivered < progress.count)
  if (isCounted(order) && open) return <UnitCounter key={open.position} order={order} line={open} name={name} />
  return (
    <>
      {name}
      {otherwise}
    </>
  )
}

/** `13 / 20 [+1]`: a click counts one unit, once the work may start. */
export function UnitCounter({ order, line, name }: { order: ShownOrder; line: CountedLine; name?: ReactNode }) {
  const { count, isCounting } = useCountUnits(order, line)
  const [isAsked, setAsked] = useState(false)
  const { label, count: whole, delivered, steps } = line.progress
  const next = steps[delivered % steps.length]
  const isFirst = order.status === 'pending' || order.status === 'confirmed'
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="min-w-0 text-small text-t2">
        {name}
        <span className={name === undefined ? undefined : 'block truncate'}>
          <span className="figure text-t1">
            {delivered} / {whole}
          </span>{' '}
          <span className={name === undefined ? '[overflow-wrap:anywhere]' : 'max-[96rem]:sr-only'}>
            {next ?? label}
          </span>
        </span>
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
