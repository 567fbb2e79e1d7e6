import type { TrackedOrder } from '#contract/orders/orders.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { deliveredShare, unitsOfLine } from '#kernel/orders/units.ts'
import { deliveredLine, soldUnits, stepName, type ListedOrder, type TrackedProgress } from '#modules/orders/index.ts'

type Item = ListedOrder['items'][number]

/** Progress of an order's line. */
export function presentProgress(item: Item): TrackedOrder['items'][number]['progress'] {
  const line = deliveredLine(item)
  const { done, whole } = deliveredShare(line)
  const { label, steps } = line.units
  return {
    label,
    count: unitsOfLine(line),
    delivered: line.delivered,
    percent: Math.floor((done * 100) / whole),
    steps: steps.every((step) => step.label === '') ? [] : steps.map((step) => step.label),
  }
}

/** Units counted within this time of each other are one entry of the history. */
const TOLD_TOGETHER_MS = HOUR_MS

/** The counted units in words for the buyer; newest first, as in the input. */
export function progressEvents(
  progress: readonly TrackedProgress[],
  items: readonly Item[],
): { kind: string; at: Date; label: string }[] {
  const told = progress.filter((entry, index) => {
    const newer = progress[index - 1]
    const goesOn =
      newer?.position === entry.position &&
      newer.kind === 'counted' &&
      entry.kind === 'counted' &&
      newer.at.getTime() - entry.at.getTime() < TOLD_TOGETHER_MS
    return !goesOn
  })
  return told.flatMap((entry) => {
    const item = items[entry.position]
    return item ? [{ kind: `progress:${entry.kind}`, at: entry.at, label: progressWords(entry, item) }] : []
  })
}

function progressWords({ kind, totalAfter, note }: TrackedProgress, item: Item): string {
  const whole = soldUnits(item)
  const step = stepName(item, totalAfter)
  const count = `${capitalised(item.unitLabel)} ${totalAfter} of ${whole}`
  if (kind === 'corrected') return `Corrected to ${totalAfter} of ${whole}${note === null ? '' : `: ${note}`}`
  const said = step ? `${count} done: ${step}` : `${count} done`
  return note === null ? said : `${said}. ${note}`
}

function capitalised(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}
