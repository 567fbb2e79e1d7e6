import type { AdminService } from '#contract/admin-services.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FaultCount } from '#web/ui/fault-count.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfferFields } from './offer-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import { useServiceForm } from './use-service-form.ts'

interface ServiceDialogProps {
  /** The one to change; a new one when there is none. */
  service?: AdminService | undefined
  open: boolean
  onClose: () => void
}

/** Creates a service, or changes one. */
export function ServiceDialog({ service, open, onClose }: ServiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={service ? 'Edit service' : 'New service'} size="wide">
      <ServiceForm service={service} onDone={onClose} />
    </Dialog>
  )
}

function ServiceForm({ service, onDone }: { service: AdminService | undefined; onDone: () => void }) {
  const edited = useServiceForm(service, onDone)
  const { faultCount, send, isSending, failure } = edited
  return (
    <form
      noValidate
      aria-label={service ? 'Edit service' : 'New service'}
      className="p-5 tablet:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <OfferFields edited={edited} />
        <SellingFields edited={edited} />
      </div>
      <div className="mt-5 space-y-3">
        <FaultCount count={faultCount} />
        {failure !== undefined && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="accent" busy={isSending} busyLabel="Saving...">
          {service ? 'Save changes' : 'Create service'}
        </Button>
      </div>
    </form>
  )
}
