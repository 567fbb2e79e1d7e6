import type { AdminService } from '#contract/admin/services.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { QuestionsEditor } from './questions-editor.tsx'
import { RangeEditor } from './range-editor.tsx'
import { useChoicesEditor } from './use-choices-editor.ts'

interface ChoicesDialogProps {
  service: AdminService
  open: boolean
  onClose: () => void
}

/** A service's choices: a range, options with prices, and questions. */
export function ChoicesDialog({ service, open, onClose }: ChoicesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Choices of ${service.name}`} size="wide">
      <ChoicesForm service={service} onDone={onClose} />
    </Dialog>
  )
}

function ChoicesForm({ service, onDone }: { service: AdminService; onDone: () => void }) {
  const { edited, send, isSending, failure, faultCount } = useChoicesEditor(service, onDone)
  const whole = edited.fault('') ?? edited.fault('inSubscription') ?? edited.fault('paypalButtonId')
  return (
    <DialogForm
      title={`Choices of ${service.name}`}
      button="Save choices"
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      <p className="text-small text-t2">
        Buyers choose these on the service’s page, and the price follows. Orders keep what they were placed with.
      </p>
      {whole !== undefined && <Notice tone="danger">{whole}</Notice>}
      <RangeEditor edited={edited} />
      <OptionsEditor edited={edited} />
      <QuestionsEditor edited={edited} />
    </DialogForm>
  )
}
