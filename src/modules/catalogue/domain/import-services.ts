import { Refusal, type FieldFault } from '#kernel/refusals.ts'
import { editCatalogue, type CatalogueDeps } from './edit-catalogue.ts'
import { bundlesLast } from './require-bundle.ts'
import type { WrittenService } from './service.ts'
import { addService, rewriteService } from './write-service.ts'

/** A row with a known slug updates that service; any other creates one. */
export type ServiceToImport = WrittenService & { slug?: string | undefined }

/** Creates and updates services, all of them or none. Refuses with `invalid_input` and the faults of every row. */
export function importServices(
  deps: CatalogueDeps,
  actor: string,
  rows: readonly ServiceToImport[],
): Promise<{ created: number; changed: number }> {
  return editCatalogue(deps, actor, async (catalogue) => {
    const faults: FieldFault[] = []
    const seen = new Set<string>()
    let created = 0
    for (const [index, { slug, ...written }] of bundlesLast([...rows.entries()], ([, { bundle }]) => Boolean(bundle))) {
      if (slug !== undefined && seen.has(slug))
        faults.push({ path: `services.${index}.slug`, message: 'Stands in this file twice' })
      else if (slug !== undefined) seen.add(slug)
      const before = slug === undefined ? undefined : catalogue.services.find((each) => each.slug === slug)
      try {
        await (before ? rewriteService(catalogue, before, written) : addService(catalogue, written, slug))
        created += before ? 0 : 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(...error.faults.map(({ path, message }) => ({ path: `services.${index}.${path}`, message })))
      }
    }
    if (faults.length > 0)
      throw new Refusal('invalid_input', 'Nothing was imported: some rows need your attention.', {}, faults)
    return { created, changed: rows.length - created }
  })
}
