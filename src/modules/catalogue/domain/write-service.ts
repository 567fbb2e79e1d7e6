import { isDeepStrictEqual } from 'node:util'
import { randomId } from '#kernel/ids.ts'
import { PLAIN_UNITS } from '#kernel/orders/units.ts'
import { freeSlug } from '#kernel/shop/slug.ts'
import { requirePicture } from '#modules/pictures/index.ts'
import { requireSeen, versionOf } from '#platform/db/migrations/contents-version.ts'
import {
  insertServicePrices,
  insertServices,
  updateService,
  type ServiceRow,
} from '#modules/catalogue/data/catalogue.sql.ts'
import {
  editCatalogue,
  gameIn,
  requireFreeName,
  serviceIn,
  type CatalogueDeps,
  type OpenCatalogue,
} from './edit-catalogue.ts'
import { requireBundle } from './require-bundle.ts'
import { requireFit } from './require-fit.ts'
import { saleColumns, saleOf } from './sale-columns.ts'
import type { WrittenService } from './service.ts'

/** The default promise of a service: hours. */
const USUAL_PROMISE_HOURS = 24
/** Maximum length of its slug. */
const SLUG = { longest: 60, otherwise: 'service' }

/**
 * Creates a service at the end of its game's list. Refuses with `name_taken`, and with `invalid_input` an unknown game
 * or category.
 */
export function createService(deps: CatalogueDeps, actor: string, written: WrittenService): Promise<ServiceRow> {
  return editCatalogue(deps, actor, (catalogue) => addService(catalogue, written))
}

/**
 * Changes a service, also an archived one; its slug stays. Refuses with `not_found`, `name_taken`, and with
 * `changed_meanwhile` where `version` is not the stored one.
 */
export function changeService(
  deps: CatalogueDeps,
  actor: string,
  { serviceId, version, ...written }: WrittenService & { serviceId: string; version?: string | undefined },
): Promise<ServiceRow> {
  return editCatalogue(deps, actor, (catalogue) => {
    const before = serviceIn(catalogue, serviceId)
    requireSeen(version, writtenService(before), written)
    return rewriteService(catalogue, before, written)
  })
}

/** The version of a service's editable fields as stored. */
export function serviceVersion(service: ServiceRow): string {
  return versionOf(writtenService(service))
}

/** See `createService`; inside a change of the catalogue. */
export async function addService(
  catalogue: OpenCatalogue,
  written: WrittenService,
  slug?: string,
): Promise<ServiceRow> {
  const { tx, now, services, audit } = catalogue
  requireFreeName(catalogue, written.name)
  const { content, categories } = gameIn(catalogue, written)
  const ofCategory = categories.filter(({ id }) => id === written.category).map(({ feature }) => feature)
  const id = randomId()
  const {
    features = [...ofCategory, ...content.features],
    estimatedHours = content.usualTime,
    promisedWithinHours = USUAL_PROMISE_HOURS,
  } = written
  const {
    popular = 0,
    playStyle = 'along',
    inSubscription = false,
    position = lastPosition(services, written.game) + 1,
  } = written
  const { sale = null, ...words } = written
  const fresh = {
    ...words,
    id,
    features,
    estimatedHours,
    promisedWithinHours,
    popular,
    playStyle,
    inSubscription,
    position,
    paypalButtonId: written.paypalButtonId || null,
    configurator: written.configurator ?? null,
    bundle: written.bundle ?? null,
    units: written.units ?? PLAIN_UNITS,
    openOrderLimit: written.openOrderLimit ?? null,
    picture: written.picture ?? null,
    ...saleColumns(sale),
  }
  requireFit(fresh)
  if (fresh.bundle) {
    const { units, features: parts } = requireBundle(services, { ...fresh, bundle: fresh.bundle })
    Object.assign(fresh, { units, features: written.features ?? parts })
  }
  await requirePicture(tx, fresh.picture)
  await insertServices(
    tx,
    [{ ...fresh, slug: slug ?? freeSlug(written.name, new Set(services.map((each) => each.slug)), SLUG) }],
    now,
  )
  await insertServicePrices(tx, [fresh], now)
  const service = await updateService(tx, id, { updatedAt: now })
  services.push(service)
  await audit({ action: 'create', before: null, after: service })
  return service
}

/** See `changeService`; inside a change of the catalogue. An identical change does nothing. */
export async function rewriteService(
  catalogue: OpenCatalogue,
  before: ServiceRow,
  written: WrittenService,
): Promise<ServiceRow> {
  const { tx, now, services, audit } = catalogue
  gameIn(catalogue, written)
  if (before.archivedAt === null) requireFreeName(catalogue, written.name, before.id)
  const { sale, ...words } = given(written)
  const change = { ...words, ...(sale !== undefined && saleColumns(sale)) }
  Object.assign(change, unitsOfBundle(catalogue, before, change))
  if (isDeepStrictEqual({ ...before, ...change }, before)) return before
  requireFit({ ...before, ...change })
  await requirePicture(tx, written.picture)
  await notePrice(catalogue, before, change)
  const after = await updateService(tx, before.id, {
    ...change,
    ...(written.paypalButtonId !== undefined && { paypalButtonId: written.paypalButtonId || null }),
    updatedAt: now,
  })
  services.splice(services.indexOf(before), 1, after)
  await audit({ action: 'change', before, after })
  return after
}

/**
 * The units of a bundle follow from its parts. Parts are checked only when they or the price change, so that a bundle's
 * texts can be edited after one of its parts was archived.
 */
function unitsOfBundle(
  { services }: OpenCatalogue,
  before: ServiceRow,
  change: Pick<Given, 'bundle' | 'price' | 'game'>,
): Pick<Given, 'units'> {
  const { id, game, price, bundle } = { ...before, ...change }
  if (!bundle) return {}
  const isSame = isDeepStrictEqual(bundle, before.bundle) && price === before.price && game === before.game
  return { units: isSame ? before.units : requireBundle(services, { id, game, price, bundle }).units }
}

/** Keeps the price history complete, because the former price of a later sale depends on it. */
async function notePrice({ tx, now }: OpenCatalogue, before: ServiceRow, change: Partial<ServiceRow>): Promise<void> {
  const { id, price, configurator } = { ...before, ...change }
  if (price === before.price && isDeepStrictEqual(configurator, before.configurator)) return
  await insertServicePrices(tx, [{ id, price, configurator }], now)
}

type Given = { [Field in keyof WrittenService]?: Exclude<WrittenService[Field], undefined> }

/** The given fields, without undefined ones. */
function given(written: WrittenService): Given {
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

/** A service's editable fields as stored. */
export function writtenService(service: ServiceRow) {
  return { ...wordsOf(service), sale: saleOf(service) }
}

function wordsOf({
  name,
  game,
  category,
  price,
  description,
  features,
  estimatedHours,
  promisedWithinHours,
  popular,
  playStyle,
  inSubscription,
  paypalButtonId,
  configurator,
  bundle,
  units,
  openOrderLimit,
  picture,
  position,
}: ServiceRow) {
  return {
    name,
    game,
    category,
    price,
    description,
    features,
    estimatedHours,
    promisedWithinHours,
    popular,
    playStyle,
    inSubscription,
    paypalButtonId,
    configurator,
    bundle,
    units,
    openOrderLimit,
    picture,
    position,
  }
}

function lastPosition(services: readonly ServiceRow[], game: string): number {
  return Math.max(-1, ...services.filter((each) => each.game === game).map(({ position }) => position))
}
