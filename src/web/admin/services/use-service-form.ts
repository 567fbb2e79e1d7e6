import { useState } from 'react'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import type { AdminService } from '#contract/admin/services.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { MAX_SERVICE_NAME_LENGTH } from '#kernel/orders/order-lines.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { bodyOf, fieldOf, lacksRequired, newService, valuesOf, type ServiceValues } from './service-values.ts'
import { saveService, useServicesChanged } from './services-api.ts'

const CHECKS = lazyResolver<ServiceValues>(async () => (await import('./service-schema.ts')).serviceSchema)

/** The form that creates or edits a service. */
export function useServiceForm(service: AdminService | undefined, onDone: () => void) {
  const api = useApi()
  const shop = useShop()
  const servicesChanged = useServicesChanged()
  const checked = useCheckedForm<ServiceValues>({
    initial: () => (service ? valuesOf(service) : newService(listedGames(shop))),
    checks: CHECKS,
  })
  const seen = useSeenVersion(service?.version)
  const [copied, setCopied] = useState<AdminService>()
  const sending = useSending(
    { ...checked, showFaults: (faults) => checked.showFaults(faults.map(atField)) },
    async (values) => {
      const { name } = await saveService(
        api,
        {
          ...bodyOf(values),
          ...(copied && { configurator: copied.configurator }),
          ...seen.sent(),
        },
        service?.id,
      )
      toast({ title: service ? 'Service updated' : 'Service created', description: name })
      onDone()
      await servicesChanged()
    },
    (error) => {
      seen.learn(error)
      toast({
        title: service ? 'Update Failed' : 'Creation Failed',
        description: service ? 'Failed to update service' : 'Failed to create service',
        destructive: true,
      })
      return staffMessage(error, 'The shop could not be asked just now. Nothing is lost: try the same again.')
    },
  )
  /** A copy gets another name, and no sale. */
  function copy(from: AdminService) {
    setCopied(from)
    const values = valuesOf({ ...from, sale: null })
    checked.form.reset({ ...values, name: copyName(from.name), position: '' }, { keepFieldsRef: true })
  }

  async function send() {
    if (lacksRequired(checked.form.getValues()))
      toast({ title: 'Missing Information', description: 'Please fill in all required fields', destructive: true })
    await sending.send()
  }
  return { ...checked, ...sending, send, copy }
}

function atField({ path, message }: FieldFault): FieldFault {
  return { path: fieldOf(path), message }
}

const COPY = ' copy'

function copyName(name: string): string {
  return `${name.slice(0, MAX_SERVICE_NAME_LENGTH - COPY.length)}${COPY}`
}
