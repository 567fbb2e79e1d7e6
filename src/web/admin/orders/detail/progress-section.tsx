import type { OrderDetail } from '#contract/admin/orders.ts'
import { useKeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { CorrectDialog } from '#web/admin/orders/progress/correct-dialog.tsx'
import { countedLines, isCounted, type CountedLine } from '#web/admin/orders/progress/counted-lines.ts'
import { UnitCounter } from '#web/admin/orders/progress/unit-counter.tsx'
import { ProgressBar } from '#web/components/figures/progress-bar.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Section } from './section.tsx'

/** The order's progress; nothing for an order that is delivered as a whole. */
export function ProgressSection({ file }: { file: OrderDetail }) {
  const lines = countedLines(file)
  if (lines.length === 0) return null
  return (
    <Section title="What is delivered">
      <ul className="space-y-5">
        {lines.map((line) => (
          <Line key={line.position} file={file} line={line} />
        ))}
      </ul>
      {file.undelivered !== '0.00' && file.status !== 'completed' && (
        <p className="mt-4 text-small text-t2">
          <Price decimal={file.undelivered} /> was paid for what is not delivered.
        </p>
      )}
    </Section>
  )
}

function Line({ file, line }: { file: OrderDetail; line: CountedLine }) {
  const [correcting, correct] = useKeptDialog<CountedLine>()
  const isOn = isCounted(file) && file.deletedAt === null && !file.isDraft
  const { label, count, delivered, percent } = line.progress
  return (
    <li>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{line.name}</span>
        <div className="flex items-center gap-2">
          {isOn ? (
            <>
              <UnitCounter order={file} line={line} />
              <Button size="small" variant="ghost" onClick={() => correct(line)}>
                Correct
              </Button>
            </>
          ) : (
            <span className="text-small text-t2">
              <span className="figure">
                {delivered} / {count}
              </span>{' '}
              {label}
            </span>
          )}
        </div>
      </div>
      <ProgressBar value={percent} label={`${delivered} of ${count} (${label}) delivered`} className="mt-2" />
      {correcting && (
        <CorrectDialog
          key={correcting.number}
          orderId={file.id}
          line={correcting.about}
          open={correcting.open}
          onClose={correcting.close}
        />
      )}
    </li>
  )
}
