import { Refusal } from '#kernel/refusals.ts'
import { updateService, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'
import { editCatalogue, type CatalogueDeps } from './edit-catalogue.ts'

/**
 * Sorts a game's services on offer. Refuses with `changed_meanwhile` when the list does not match the current services.
 */
export function sortServices(
  deps: CatalogueDeps,
  actor: string,
  { game, serviceIds }: { game: string; serviceIds: readonly string[] },
): Promise<ServiceRow[]> {
  return editCatalogue(deps, actor, async ({ tx, now, services, audit }) => {
    const onOffer = services.filter((service) => service.game === game && service.archivedAt === null)
    const sorted = serviceIds.flatMap((id) => onOffer.find((service) => service.id === id) ?? [])
    if (
      new Set(serviceIds).size < serviceIds.length ||
      sorted.length < serviceIds.length ||
      sorted.length < onOffer.length
    )
      throw new Refusal('changed_meanwhile', 'The list has changed meanwhile. Look at it again, and sort it then.')
    const written: ServiceRow[] = []
    for (const [position, before] of sorted.entries()) {
      if (before.position === position) {
        written.push(before)
        continue
      }
      const after = await updateService(tx, before.id, { position, updatedAt: now })
      await audit({ action: 'change', before, after })
      written.push(after)
    }
    return written
  })
}
