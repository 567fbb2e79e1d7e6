import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { PendingActivations } from './pending-activations.tsx'
import { SubscriberList } from './subscriber-list.tsx'

/** Pending activations, and current and former subscribers. */
export function SubscriptionsPanel() {
  const { ask, dialog } = useActDialog()
  return (
    <>
      <PendingActivations onAsk={ask} />
      <SubscriberList onAsk={ask} />
      {dialog}
    </>
  )
}
