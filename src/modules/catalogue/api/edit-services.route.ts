import type { Hono } from 'hono'
import type * as z from 'zod'
import {
  archiveService,
  changeService,
  changeServices,
  createService,
  importServices,
  listAdminServices,
  pauseService,
  restoreService,
  sortServices,
  type serviceBody,
} from '#contract/admin/services.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import type { CsvFile } from '#http/csv.ts'
import { mountExport } from '#http/mount-export.ts'
import { presentAdminService } from './present-service.ts'

/** Editing services. Every page shows them, so each change clears the page cache. */
export function mountEditServices(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const shown = <Change>(change: Change): Change => {
    deps.forgetPages()
    return change
  }
  const present = (row: catalogue.ServiceRow) => presentAdminService(row, deps.clock.now())
  mount(app, listAdminServices, async () => (await catalogue.listAllServices(deps)).map(present))
  mount(
    app,
    createService,
    async ({ body, actor }) => present(shown(await catalogue.createService(deps, actor.id, writtenOf(body)))),
    { status: 201 },
  )
  mount(app, changeService, async ({ body, param, actor }) =>
    present(
      shown(
        await catalogue.changeService(deps, actor.id, {
          ...writtenOf(body),
          version: body.version,
          serviceId: param('serviceId'),
        }),
      ),
    ),
  )
  mount(app, archiveService, async ({ param, actor }) =>
    present(shown(await catalogue.archiveService(deps, actor.id, param('serviceId')))),
  )
  mount(app, restoreService, async ({ param, actor }) =>
    present(shown(await catalogue.restoreService(deps, actor.id, param('serviceId')))),
  )
  mount(app, pauseService, async ({ body: { until }, param, actor }) => {
    const paused = { serviceId: param('serviceId'), until: until === null ? null : new Date(until) }
    return present(shown(await catalogue.pauseService(deps, actor.id, paused)))
  })
  mount(app, changeServices, async ({ body: { serviceIds, act }, actor }) => {
    const wanted = act.kind === 'pause' ? { ...act, until: act.until === null ? null : new Date(act.until) } : act
    shown(await catalogue.changeServices(deps, actor.id, { serviceIds, act: wanted }))
    return (await catalogue.listAllServices(deps)).filter(({ id }) => serviceIds.includes(id)).map(present)
  })
  mount(app, sortServices, async ({ body, actor }) =>
    shown(await catalogue.sortServices(deps, actor.id, body)).map(present),
  )
  mountExport(app, deps, CSV_FILES.services, {
    columns: () => COLUMNS,
    read: async () => ({ rows: await catalogue.listAllServices(deps), nextCursor: undefined }),
  })
  mount(app, importServices, async ({ body, actor }) =>
    shown(await catalogue.importServices(deps, actor.id, body.services)),
  )
}

/** A request body with the dates of its sale. */
function writtenOf({ sale, ...words }: z.output<typeof serviceBody>) {
  return {
    ...words,
    sale: sale && { percent: sale.percent, from: new Date(sale.from), until: new Date(sale.until) },
  }
}

/** Column names of the file, so that it can be imported again. */
const COLUMNS: CsvFile<catalogue.ServiceRow>['columns'] = {
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  game: ({ game }) => game,
  category: ({ category }) => category,
  price: ({ price }) => price,
  description: ({ description }) => description,
  features: ({ features }) => features.join(' | '),
  estimatedHours: ({ estimatedHours }) => estimatedHours,
  promisedWithinHours: ({ promisedWithinHours }) => promisedWithinHours,
  popular: ({ popular }) => popular,
  playStyle: ({ playStyle }) => playStyle,
  inSubscription: ({ inSubscription }) => inSubscription,
  paypalButtonId: ({ paypalButtonId }) => paypalButtonId,
  position: ({ position }) => position,
  unitLabel: ({ units }) => units.label,
  unitCount: ({ units }) => units.count,
  unitSteps: ({ units }) => units.steps.map(({ label, weight }) => `${label} ${weight}`).join(' | '),
  openOrderLimit: ({ openOrderLimit }) => openOrderLimit,
  choices: ({ configurator }) => configurator && JSON.stringify(configurator),
  bundle: ({ bundle }) => bundle && bundle.map(({ slug, quantity }) => `${slug} ${quantity}`).join(' | '),
  archivedAt: ({ archivedAt }) => archivedAt?.toISOString() ?? null,
}
