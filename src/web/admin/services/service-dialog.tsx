import { useQuery } from '@tanstack/react-query'
import type { AdminService } from '#contract/admin/services.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { Field, Select } from '#web/components/forms/field.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { OfferFields } from './offer-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import { adminServicesQuery } from './services-api.ts'
import { useServiceForm } from './use-service-form.ts'

interface ServiceDialogProps {
  /** The service to edit; undefined for a new one. */
  service?: AdminService | undefined
  open: boolean
  onClose: () => void
}

/** Creates or edits a service. */
export function ServiceDialog({ service, open, onClose }: ServiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={service ? 'Edit service' : 'New service'} size="wide">
      <ServiceForm service={service} onDone={onClose} />
    </Dialog>
  )
}

function ServiceForm({ service, onDone }: { service: AdminService | undefined; onDone: () => void }) {
  const edited = useServiceForm(service, onDone)
  const { faultCount, send, isSending, failure, copy } = edited
  return (
    <DialogForm
      title={service ? 'Edit service' : 'New service'}
      button={service ? 'Save changes' : 'Create service'}
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      {!service && <CopyFrom onCopy={copy} />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 tablet:grid-cols-2">
        <OfferFields edited={edited} hasRange={Boolean(service?.configurator?.range)} />
        <SellingFields edited={edited} serviceId={service?.id} />
      </div>
    </DialogForm>
  )
}

/** A new service may start as a copy of another, with its choices. */
function CopyFrom({ onCopy }: { onCopy: (service: AdminService) => void }) {
  const { data = [] } = useQuery(adminServicesQuery(useApi()))
  return (
    <Field label="Copy from" optional hint="Fills the form with another service and its choices.">
      <Select
        defaultValue=""
        onChange={({ currentTarget }) => {
          const chosen = data.find(({ id }) => id === currentTarget.value)
          if (chosen) onCopy(chosen)
        }}
      >
        <option value="">Begin empty</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
