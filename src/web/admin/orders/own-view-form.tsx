import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, FieldError, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { MAX_VIEW_NAME_LENGTH } from '#kernel/orders/order-view.ts'
import type { OrderFilter } from './order-filter.ts'
import { VIEW_NAMES } from './order-views.tsx'
import { keptOf, nameFault, type OwnView } from './own-views.ts'
import type { OwnViewActs } from './use-own-views.ts'

const NOT_SAVED = 'The view could not be saved. Please try again.'
const NOT_REMOVED = 'The view could not be removed. Please try again.'

interface NameViewProps {
  own: readonly OwnView[]
  filter: OrderFilter
  onAdd: OwnViewActs['add']
}

/** Saves the current filters as a view that all admins share. */
export function NameView({ own, filter, onAdd }: NameViewProps) {
  const [name, setName] = useState('')
  const { isRunning, fault, setFault, run } = useViewAct(NOT_SAVED)
  return (
    <form
      noValidate
      aria-label="Save these filters"
      className="flex w-full flex-wrap items-end gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        const given = name.trim()
        const wrong = nameFault(given, VIEW_NAMES, own)
        if (wrong !== undefined) return setFault(wrong)
        void run(async () => {
          await onAdd({ name: given, filter: keptOf(filter) })
          toast({ title: 'View saved', description: `“${given}” stands beside the others, for every admin.` })
        })
      }}
    >
      <Field label="Save these filters as" error={fault} announces className="min-w-36 flex-1 tablet:max-w-72">
        <TextInput
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={isRunning} busyLabel="Saving...">
        <Icon of={Bookmark} size={16} />
        Save view
      </Button>
    </form>
  )
}

/** Removes a saved view, with Undo. */
export function RemoveView({
  view,
  onAdd,
  onRemove,
}: {
  view: OwnView
  onAdd: OwnViewActs['add']
  onRemove: OwnViewActs['remove']
}) {
  const { isRunning, fault, run } = useViewAct(NOT_REMOVED)
  return (
    <div className="w-full border-t border-line pt-3">
      <Button
        variant="ghost"
        busy={isRunning}
        busyLabel="Removing..."
        onClick={() =>
          void run(async () => {
            await onRemove(view.name)
            toast({ title: 'View removed', action: { label: 'Undo', onPress: () => void bringBack(view, onAdd) } })
          })
        }
      >
        <Icon of={Trash2} size={16} />
        Remove the view “{view.name}”
      </Button>
      <FieldError id="remove-view-fault" message={fault} role="alert" />
    </div>
  )
}

async function bringBack(view: OwnView, onAdd: OwnViewActs['add']): Promise<void> {
  await onAdd(view).catch((error: unknown) =>
    toast({ title: 'Not saved', description: staffMessage(error, NOT_SAVED), destructive: true }),
  )
}

/** One action at a time; `fault` says why the last one failed. */
function useViewAct(failed: string) {
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = useOneAtATime(async (act: () => Promise<void>) => {
    setRunning(true)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      const own = error instanceof ApiError ? error.faults.find(({ path }) => path === 'name') : undefined
      setFault(own?.message ?? staffMessage(error, failed))
    } finally {
      setRunning(false)
    }
  })
  return { isRunning, fault, setFault, run }
}
