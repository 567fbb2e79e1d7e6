import type { AdminOrder } from '#contract/admin/orders.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { countedLines } from './counted-lines.ts'

interface CompleteDialogProps {
  order: Pick<AdminOrder, 'items'>
  open: boolean
  onComplete: () => void
  onCancel: () => void
}

/** Asks for confirmation before an order with uncounted units is completed, and lists them. */
export function CompleteDialog({ order, open, onComplete, onCancel }: CompleteDialogProps) {
  const missing = countedLines(order).filter(({ progress }) => progress.delivered < progress.count)
  return (
    <AlertDialog
      open={open}
      title="Is all of it delivered?"
      confirmLabel="Yes, complete it"
      cancelLabel="Not yet"
      onConfirm={onComplete}
      onCancel={onCancel}
    >
      <ul className="space-y-1">
        {missing.map(({ position, name, progress }) => (
          <li key={position}>
            {name}: <span className="figure">{progress.count - progress.delivered}</span> of{' '}
            <span className="figure">{progress.count}</span> not counted yet ({progress.label})
          </li>
        ))}
      </ul>
      <p>Completing the order counts them as delivered, and tells the customer so.</p>
    </AlertDialog>
  )
}
