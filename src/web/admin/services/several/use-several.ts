import { useState } from 'react'
import type { AdminService } from '#contract/admin/services.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { repriced } from '#kernel/orders/configure/repriced.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import { localTime } from '#web/admin/parts/local-time.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { changeServices, useServicesChanged } from '#web/admin/services/services-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/components/overlays/toast.tsx'

export type ActKind = 'price' | 'pause' | 'resume' | 'archive'

export const ACTS: Record<ActKind, { label: string; verb: string; done: string }> = {
  price: { label: 'Change prices', verb: 'Reprice', done: 'Prices changed' },
  pause: { label: 'Pause', verb: 'Pause', done: 'Services paused' },
  resume: { label: 'Take orders again', verb: 'Resume', done: 'Pauses ended' },
  archive: { label: 'Take off the shop', verb: 'Take off', done: 'Services taken off' },
}

const PERCENT = /^-?\d{1,3}$/

/** The chosen action and services, until they are sent. */
export function useSeveral(services: readonly AdminService[], onDone: () => void) {
  const api = useApi()
  const servicesChanged = useServicesChanged()
  const [kind, setKind] = useState<ActKind>('price')
  const [percent, setPercent] = useState('')
  const [until, setUntil] = useState(() => localTime(new Date(Date.now() + HOUR_MS)))
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  // Services that another admin archived meanwhile are removed.
  const chosen = wanted.filter((id) => services.some((service) => service.id === id))

  const send = useOneAtATime(async () => {
    setFaults([])
    setFailure(undefined)
    if (chosen.length === 0) return setFailure('Please choose at least one service.')
    setSending(true)
    try {
      await changeServices(api, { serviceIds: [...chosen], act: actOf({ kind, percent, until }) })
      toast({ title: ACTS[kind].done, description: chosen.length === 1 ? '1 service' : `${chosen.length} services` })
      onDone()
      await servicesChanged()
    } catch (error) {
      const told = error instanceof ApiError ? error.faults.map(atField) : []
      setFaults(told)
      if (told.length === 0)
        setFailure(staffMessage(error, 'The shop could not be asked just now. Nothing was changed: try again.'))
    }
    setSending(false)
  })

  /** Faults are cleared when another action is chosen. */
  const anew =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFaults([])
      setFailure(undefined)
    }

  return {
    kind,
    setKind: anew(setKind),
    percent,
    setPercent: anew(setPercent),
    until,
    setUntil: anew(setUntil),
    chosen,
    failure,
    isSending,
    send: async () => {
      await send()
    },
    fault: (field: string) => faults.find(({ path }) => path === field)?.message,
    choose: (ids: readonly string[], isChosen: boolean) =>
      setWanted(isChosen ? [...new Set([...wanted, ...ids])] : wanted.filter((id) => !ids.includes(id))),
    /** The new price of a service; undefined where prices stay. */
    priceOf: (service: AdminService) =>
      kind === 'price' && PERCENT.test(percent) ? repriced(service, Number(percent)).price : undefined,
  }
}

type Act = Parameters<typeof changeServices>[1]['act']

/** The request body; malformed numbers and times are kept, for the server to refuse. */
function actOf({ kind, percent, until }: { kind: ActKind; percent: string; until: string }): Act {
  if (kind === 'archive') return { kind }
  if (kind === 'resume') return { kind: 'pause', until: null }
  if (kind === 'price') return { kind, percent: percent.trim() === '' ? Number.NaN : Number(percent) }
  const at = new Date(until)
  return { kind, until: Number.isNaN(at.getTime()) ? until : at.toISOString() }
}

/** A pause has its fault at `until`, a price at the service whose price exceeds its limits. */
function atField({ path, message }: FieldFault): FieldFault {
  if (path === 'until') return { path: 'act.until', message }
  return path.startsWith('act.') || path === 'serviceIds' ? { path, message } : { path: 'act.percent', message }
}
