import type { OrderDetail } from '#contract/admin/orders.ts'
import { addNote } from '#web/admin/orders/orders-api.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { actorWords } from './actor-words.ts'
import { Section } from './section.tsx'
import { useOrderAct } from './use-order-act.ts'

const CHECKS = lazyResolver<{ note: string }>(async () => (await import('./act-schemas.ts')).noteSchema)

/** The staff's internal notes. */
export function NotesSection({ file }: { file: OrderDetail }) {
  return (
    <Section title="Notes for the staff">
      <NoteForm orderId={file.id} />
      {file.staffNotes.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {file.staffNotes.map(({ id, by, note, createdAt }) => (
            <li key={id} className="py-3 text-small">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
              <p className="mt-1 text-meta text-t3">
                {actorWords(by)}, <Instant at={createdAt} exact />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const act = useOrderAct(orderId, addNote)
  const checked = useCheckedForm({ initial: () => ({ note: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async (values) => {
      await act(values)
      checked.form.reset()
    },
    (error) => staffMessage(error, 'The note could not be saved just now. Try again.'),
  )
  return (
    <form
      noValidate
      aria-label="Add a note"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="New note" hint="The customer never sees it. Never a password." error={checked.fault('note')}>
        <TextArea {...checked.register('note')} rows={2} />
      </Field>
      {failure !== undefined && (
        <Notice tone="danger" announce className="mt-3">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="small" className="mt-3" busy={isSending} busyLabel="Saving...">
        Add note
      </Button>
    </form>
  )
}
