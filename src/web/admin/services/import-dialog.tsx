import { useState } from 'react'
import type { AdminService, ImportedService } from '#contract/admin/services.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { FileInput } from '#web/admin/parts/file-input.tsx'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readImport, type ImportRow } from './read-import.ts'
import { importServices, useServicesChanged } from './services-api.ts'

interface ImportDialogProps {
  /** Existing services, to show what a row would change. */
  services: readonly AdminService[]
  open: boolean
  onClose: () => void
}

/** Imports services from a spreadsheet: the file is parsed here, shown, and sent as one call. */
export function ImportDialog({ services, open, onClose }: ImportDialogProps) {
  const { rows, failure, isSending, read, send } = useImport(onClose)
  const good = rows.flatMap(({ service }) => service ?? [])
  const bad = rows.filter(({ faults }) => faults.length > 0).length
  return (
    <Dialog open={open} onClose={onClose} title="Import services" size="wide">
      <div className="space-y-5 p-5 tablet:p-6">
        <Field
          label="CSV file"
          hint="As the export writes it. A row whose slug the shop knows changes that service; any other is a new one."
        >
          <FileInput label="CSV file" accept=".csv,text/csv" onFile={(file) => void read(file)} />
        </Field>
        {failure !== undefined && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        {rows.length > 0 && <ImportPreview rows={rows} services={services} />}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="mr-auto text-small text-t2">
            {bad > 0 &&
              `${bad === 1 ? 'One row needs' : `${bad} rows need`} your attention. Correct the file and choose it again.`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          {rows.length > 0 && bad === 0 && (
            <Button variant="accent" busy={isSending} busyLabel="Importing..." onClick={() => void send(good)}>
              {good.length === 1 ? 'Import 1 service' : `Import ${good.length} services`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Parses a file into rows, and sends the selected ones. */
function useImport(onDone: () => void) {
  const api = useApi()
  const servicesChanged = useServicesChanged()
  const [rows, setRows] = useState<ImportRow[]>([])
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function read(file: File | undefined) {
    setFailure(undefined)
    setRows([])
    if (!file) return
    try {
      setRows(await readImport(await file.text()))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }

  async function send(chosen: ImportedService[]) {
    setSending(true)
    setFailure(undefined)
    try {
      const { created, changed } = await importServices(api, chosen)
      toast({ title: 'Services imported', description: `${created} new, ${changed} changed.` })
      onDone()
      await servicesChanged()
    } catch (error) {
      setFailure(staffMessage(error, 'The shop could not be asked just now. Nothing was imported; try again.'))
      if (error instanceof ApiError) setRows(withFaults(rows, error))
    }
    setSending(false)
  }

  return { rows, failure, isSending, read, send }
}

/** The server's faults at their rows. */
function withFaults(rows: readonly ImportRow[], { faults }: ApiError): ImportRow[] {
  return rows.map((row, index) => {
    const prefix = `services.${index}.`
    const own = faults
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path, message }) => ({ field: path.slice(prefix.length), message }))
    return { ...row, faults: own }
  })
}
