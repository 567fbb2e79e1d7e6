import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopChange } from '#contract/admin/shop-file.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { FileInput } from '#web/admin/parts/file-input.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Field, FieldError } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { compareShop, importShop } from './shop-file-api.ts'

/** Chooses a file, shows its changes, and applies all or none. */
export function ShopFileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { changes, faults, failure, isBusy, choose, send } = useShopFile(onClose)
  return (
    <Dialog open={open} onClose={onClose} title="Bring in a file" size="wide">
      <div className="space-y-5 p-5 tablet:p-6">
        <Field label="Shop file" hint="As the download writes it. Games and services that are not in it are archived.">
          <FileInput label="Shop file" accept=".json,application/json" onFile={(file) => void choose(file)} />
        </Field>
        {failure !== undefined && (
          <Notice tone="danger" announce>
            {failure}
            {faults.map(({ path, message }) => (
              <FieldError key={path + message} id={path} message={path === 'file' ? message : `${path}: ${message}`} />
            ))}
          </Notice>
        )}
        {changes && <Changes changes={changes} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          {changes && changes.length > 0 && (
            <Button variant="accent" busy={isBusy} busyLabel="Changing..." onClick={() => void send()}>
              {changes.length === 1 ? 'Make 1 change' : `Make ${changes.length} changes`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function useShopFile(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [changes, setChanges] = useState<ShopChange[]>()
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function ask(work: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    setFaults([])
    try {
      await work()
    } catch (error) {
      setFailure(staffMessage(error, 'The shop could not be asked just now. Nothing has changed; try again.'))
      if (error instanceof ApiError) setFaults(error.faults)
    }
    setBusy(false)
  }

  return {
    changes,
    faults,
    failure,
    isBusy,
    async choose(file: File | undefined) {
      setChanges(undefined)
      if (!file) return
      await ask(async () => {
        const chosen = await file.text()
        setText(chosen)
        setChanges(await compareShop(api, chosen))
      })
    },
    async send() {
      await ask(async () => {
        const { changes: made } = await importShop(api, text)
        toast({ title: 'The shop has changed', description: made === 1 ? '1 change made.' : `${made} changes made.` })
        onDone()
        await client.invalidateQueries()
      })
    },
  }
}

const KINDS = {
  add: { tone: 'success', word: 'New' },
  change: { tone: 'warn', word: 'Change' },
  remove: { tone: 'danger', word: 'Off' },
} as const

function Changes({ changes }: { changes: readonly ShopChange[] }) {
  if (changes.length === 0) return <Notice tone="info">The shop is as the file says: nothing would change.</Notice>
  return (
    <ul
      className="max-h-[50dvh] divide-y divide-line overflow-auto rounded-control border border-line text-small"
      aria-label="What the file changes"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
    >
      {changes.map(({ kind, what, fields }) => (
        <li key={what} className="px-3 py-2.5">
          <span className="flex items-center gap-2.5">
            <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>
            <span className="font-medium [overflow-wrap:anywhere]">{what}</span>
          </span>
          {fields.map(({ name, before, after }) => (
            <div key={name} className="mt-1.5 text-meta [overflow-wrap:anywhere]">
              {fields.length > 1 && <p className="text-t2">{name}</p>}
              <p className="line-clamp-2 text-t3">
                <s>{before === '' ? 'nothing' : before}</s>
              </p>
              <p className="line-clamp-2 text-t1">{after}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
