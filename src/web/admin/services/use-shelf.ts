import type { AdminService } from '#contract/admin/services.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { archiveService, pauseService, restoreService, sortServices, useServicesChanged } from './services-api.ts'

const NO_ANSWER = 'The shop could not be asked just now. Try the same again.'

/** Archives and restores services. */
export function useShelf() {
  const api = useApi()
  const servicesChanged = useServicesChanged()
  return {
    restore,
    /** Moves a service up or down in its game. */
    async move(ofGame: readonly AdminService[], service: AdminService, by: -1 | 1) {
      const ids = ofGame.map(({ id }) => id)
      const from = ids.indexOf(service.id)
      try {
        await sortServices(api, service.game, ids.toSpliced(from, 1).toSpliced(from + by, 0, service.id))
      } catch (error) {
        toast({ title: 'Not moved', description: staffMessage(error, NO_ANSWER), destructive: true })
      }
      await servicesChanged()
    },
    async pause(service: AdminService, until: string) {
      await pauseService(api, service.id, until)
      toast({ title: 'Service paused', description: `${service.name} takes no orders until then.` })
      await servicesChanged()
    },
    async resume(service: AdminService) {
      try {
        await pauseService(api, service.id, null)
        toast({ title: 'Pause ended', description: `${service.name} takes orders again.` })
      } catch (error) {
        toast({ title: 'Still paused', description: staffMessage(error, NO_ANSWER), destructive: true })
      }
      await servicesChanged()
    },
    async archive(service: AdminService) {
      try {
        await archiveService(api, service.id)
        toast({
          title: 'Service deleted',
          description: `${service.name} is off the shop. Old orders keep it.`,
          action: { label: 'Undo', onPress: () => void restore(service) },
        })
      } catch (error) {
        toast({ title: 'Delete Failed', description: staffMessage(error, NO_ANSWER), destructive: true })
      }
      await servicesChanged()
    },
  }

  async function restore(service: AdminService) {
    try {
      await restoreService(api, service.id)
      toast({ title: 'Service restored', description: `${service.name} is on offer again.` })
    } catch (error) {
      toast({ title: 'Update Failed', description: staffMessage(error, NO_ANSWER), destructive: true })
    }
    await servicesChanged()
  }
}
