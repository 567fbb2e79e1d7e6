import type { AdminService, ServiceBody } from '#contract/admin/services.ts'
import type { ShopGame } from '#contract/games.ts'
import { localTime } from '#web/admin/parts/local-time.ts'
import type { Game, PlayStyle } from '#kernel/shop/game.ts'
import { bundleText, typedBundle } from './typed-bundle.ts'
import { typedUnits, unitField } from './typed-units.ts'

/** A service as its form holds it: everything a text, but the one box to tick. */
export interface ServiceValues {
  name: string
  game: Game
  category: string
  price: string
  description: string
  /** One a line. */
  features: string
  estimatedHours: string
  promisedWithinHours: string
  popular: '0' | '1'
  playStyle: PlayStyle
  inSubscription: boolean
  paypalButtonId: string
  position: string
  /** Empty for any number. */
  openOrderLimit: string
  /** Of an uploaded one. */
  picture: string | null
  /** One of what is delivered. */
  unitLabel: string
  unitCount: string
  /** One a line, with its share at the end: `Turn the power on 20`. */
  unitSteps: string
  /** Of a bundle, one part a line: `prestige-boost 2`. Empty for a single service. */
  bundle: string
  /** Empty for no sale. */
  salePercent: string
  /** As the browser's field for a local time holds it. */
  saleFrom: string
  saleUntil: string
}

/** What a new service of a shop of these games begins with. */
export function newService([game]: readonly Pick<ShopGame, 'id' | 'categories'>[]): ServiceValues {
  return {
    name: '',
    game: game?.id ?? '',
    category: game?.categories[0] ?? '',
    price: '',
    description: '',
    features: '',
    estimatedHours: '',
    promisedWithinHours: '24',
    popular: '0',
    playStyle: 'along',
    inSubscription: false,
    paypalButtonId: '',
    position: '',
    openOrderLimit: '',
    picture: null,
    unitLabel: 'piece',
    unitCount: '1',
    unitSteps: '',
    bundle: '',
    salePercent: '',
    saleFrom: '',
    saleUntil: '',
  }
}

/** A service to be changed, as its form shows it. */
export function valuesOf(service: AdminService): ServiceValues {
  const { name, game, price, description, estimatedHours, playStyle, inSubscription } = service
  return {
    name,
    game,
    category: service.category,
    price,
    description,
    features: service.features.join('\n'),
    estimatedHours,
    promisedWithinHours: service.promisedWithinHours === null ? '' : String(service.promisedWithinHours),
    popular: service.popular === 1 ? '1' : '0',
    playStyle,
    inSubscription,
    paypalButtonId: service.paypalButtonId ?? '',
    position: String(service.position),
    openOrderLimit: service.openOrderLimit === null ? '' : String(service.openOrderLimit),
    picture: service.picture,
    unitLabel: service.units.label,
    unitCount: String(service.units.count),
    unitSteps: service.units.steps.map(({ label, weight }) => `${label} ${weight}`).join('\n'),
    bundle: bundleText(service.bundle),
    salePercent: service.sale ? String(service.sale.percent) : '',
    saleFrom: service.sale ? localTime(new Date(service.sale.from)) : '',
    saleUntil: service.sale ? localTime(new Date(service.sale.until)) : '',
  }
}

/**
 * As it is sent. What was left empty and has a usual is left out; a number that is none stays text, for the server to
 * refuse.
 */
export function bodyOf(values: ServiceValues): ServiceBody {
  const features = linesOf(values.features)
  const { name, game, category, description, playStyle, inSubscription } = values
  const bundle = typedBundle(values.bundle)
  return {
    name,
    game,
    category,
    description,
    playStyle,
    inSubscription,
    price: values.price.trim().replace(/^£/, ''),
    popular: values.popular === '1' ? 1 : 0,
    promisedWithinHours: values.promisedWithinHours.trim() === '' ? null : Number(values.promisedWithinHours),
    paypalButtonId: values.paypalButtonId.trim() === '' ? null : values.paypalButtonId,
    sale: saleOf(values),
    bundle,
    // Those of a bundle follow from its parts.
    ...(bundle === null && { units: typedUnits(values.unitLabel, values.unitCount, linesOf(values.unitSteps)) }),
    picture: values.picture,
    openOrderLimit: values.openOrderLimit.trim() === '' ? null : Number(values.openOrderLimit),
    ...(features.length > 0 && { features }),
    ...(values.estimatedHours.trim() !== '' && { estimatedHours: values.estimatedHours }),
    ...(values.position.trim() !== '' && { position: Number(values.position) }),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function saleOf({ salePercent, saleFrom, saleUntil }: ServiceValues): NonNullable<ServiceBody['sale']> | null {
  if (salePercent.trim() === '') return null
  return { percent: Number(salePercent), from: instant(saleFrom), until: instant(saleUntil) }
}

/** `2026-11-27T18:00` here is this in UTC; what is no time stays, for the server to refuse. */
function instant(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/**
 * The field of the form that a path of the body belongs to: `sale.percent` is typed as `salePercent`, every step in
 * `unitSteps`, and every part of a bundle in `bundle`.
 */
export function fieldOf(path: string): string {
  if (path.startsWith('bundle.')) return 'bundle'
  return unitField(path) ?? path.replace(/^sale\.(\w)/, (_all, letter: string) => `sale${letter.toUpperCase()}`)
}

/** What the specification calls required. */
export function lacksRequired({ name, price, description }: ServiceValues): boolean {
  return [name, price, description].some((value) => value.trim() === '')
}
