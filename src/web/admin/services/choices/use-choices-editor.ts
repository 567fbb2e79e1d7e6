import { useState } from 'react'
import type { AdminService } from '#contract/admin/services.ts'
import { toDecimal } from '#kernel/money.ts'
import { configuratorFaults } from '#kernel/orders/configure/configurator-faults.ts'
import { lowestPrice, type Configurator } from '#kernel/orders/configure/configurator.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { saveService, useServicesChanged } from '#web/admin/services/services-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { configuratorOf, draftOf, type ChoicesDraft } from './choices-draft.ts'

/** Props of all editors. */
export interface EditedChoices {
  draft: ChoicesDraft
  edit: (part: Partial<ChoicesDraft>) => void
  /** The message of a field, named as in the request: `range.pieces.0.price`. */
  fault: (path: string) => string | undefined
}

/** The form of a service's choices. A fault from the server stays at its field until the field is changed. */
export function useChoicesEditor(service: AdminService, onDone: () => void) {
  const api = useApi()
  const servicesChanged = useServicesChanged()
  const seen = useSeenVersion(service.version)
  const [draft, setDraft] = useState(() => draftOf(service.configurator))
  const [refused, setRefused] = useState<{ draft: ChoicesDraft; faults: Record<string, string> }>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = useOneAtATime(async () => {
    setSending(true)
    setFailure(undefined)
    setRefused(undefined)
    try {
      const configurator = configuratorOf(draft)
      await saveService(api, { ...bodyOf(service, configurator), ...seen.sent() }, service.id)
      toast({ title: configurator ? 'Choices saved' : 'Choices removed', description: service.name })
      onDone()
      await servicesChanged()
    } catch (error) {
      seen.learn(error)
      setFailure(staffMessage(error, 'The shop could not be asked just now. Nothing is lost: try the same again.'))
      if (error instanceof ApiError)
        setRefused({
          draft,
          faults: Object.fromEntries(error.faults.map(({ path, message }) => [withoutPrefix(path), message])),
        })
    } finally {
      setSending(false)
    }
  })

  const edited: EditedChoices = {
    draft,
    edit: (part) => setDraft((before) => ({ ...before, ...part })),
    fault: (path) => (refused && isAsSent(path, draft, refused.draft) ? refused.faults[path] : undefined),
  }
  const faultCount = Object.keys(refused?.faults ?? {}).filter((path) => edited.fault(path) !== undefined).length
  return { edited, send, isSending, failure, faultCount }
}

/** The stored service with other choices. */
function bodyOf({ name, game, category, price, description }: AdminService, configurator: Configurator | null) {
  return { name, game, category, description, configurator, price: offeredFrom(configurator, price) }
}

const AMOUNT = /^\d{1,8}\.\d{2}$/

/** The lowest price of the range; the current price without one, or while the range has a fault. */
function offeredFrom(configurator: Configurator | null, price: string): string {
  if (!configurator?.range) return price
  const { range, options } = configurator
  const amounts = [...range.pieces, ...options.flatMap(({ values }) => values)].map((priced) => priced.price)
  return amounts.every((amount) => AMOUNT.test(amount)) && configuratorFaults(configurator, price).length === 0
    ? toDecimal(lowestPrice(range))
    : price
}

/** Whether the field of a path has not been changed since, or its entry where the form has no such field. */
function isAsSent(path: string, draft: ChoicesDraft, sent: ChoicesDraft): boolean {
  let [now, before]: [unknown, unknown] = [draft, sent]
  for (const step of path.split('.')) {
    if (!isEntry(now) || !isEntry(before) || !(step in now) || !(step in before)) break
    now = now[step]
    before = before[step]
  }
  return now === before
}

function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function withoutPrefix(path: string): string {
  return path === 'configurator' ? '' : path.replace(/^configurator\./, '')
}
