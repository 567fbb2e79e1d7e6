import type { AdminService } from '#contract/admin/services.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { ACTS, useSeveral, type ActKind } from './use-several.ts'

interface SeveralDialogProps {
  services: readonly AdminService[]
  open: boolean
  onClose: () => void
}

/** Changes several services at once: prices, a pause, or archiving. */
export function SeveralDialog({ services, open, onClose }: SeveralDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change several">
      <SeveralForm services={services.filter(({ archivedAt }) => archivedAt === null)} onDone={onClose} />
    </Dialog>
  )
}

function SeveralForm({ services, onDone }: { services: readonly AdminService[]; onDone: () => void }) {
  const edited = useSeveral(services, onDone)
  const { kind, setKind, chosen, failure, isSending, send } = edited
  const { games } = useShop()
  return (
    <DialogForm
      title="Change several"
      button={chosen.length === 1 ? `${ACTS[kind].verb} 1 service` : `${ACTS[kind].verb} ${chosen.length} services`}
      busyLabel="Changing..."
      isDanger={kind === 'archive'}
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <Field label="What to do">
        <Select
          value={kind}
          onChange={({ currentTarget }) => {
            const wanted = KINDS.find((each) => each === currentTarget.value)
            if (wanted) setKind(wanted)
          }}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {ACTS[each].label}
            </option>
          ))}
        </Select>
      </Field>
      <ActFields edited={edited} />
      {games.map((game) => (
        <ServiceChoice
          key={game.id}
          game={game.name}
          services={services.filter((service) => service.game === game.id)}
          edited={edited}
        />
      ))}
    </DialogForm>
  )
}

/** The fields of the chosen action. */
function ActFields({ edited }: { edited: ReturnType<typeof useSeveral> }) {
  const { kind, fault } = edited
  return (
    <>
      {kind === 'price' && (
        <Field
          label="Per cent"
          hint="5 makes them dearer, -5 cheaper. Prices of choices change too; orders keep theirs."
          error={fault('act.percent')}
          announces
        >
          <TextInput
            {...WHOLE}
            inputMode="text"
            value={edited.percent}
            onChange={({ currentTarget }) => edited.setPercent(currentTarget.value)}
          />
        </Field>
      )}
      {kind === 'pause' && (
        <Field label="Back at" hint="In your own time." error={fault('act.until')} announces>
          <TextInput
            type="datetime-local"
            value={edited.until}
            onChange={({ currentTarget }) => edited.setUntil(currentTarget.value)}
          />
        </Field>
      )}
    </>
  )
}

const KINDS: readonly ActKind[] = ['price', 'pause', 'resume', 'archive']
