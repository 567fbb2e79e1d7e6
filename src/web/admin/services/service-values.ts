import type { AdminService, ServiceBody } from '#contract/admin/services.ts'
import type { ShopGame } from '#contract/games.ts'
import { localTime } from '#web/admin/parts/local-time.ts'
import type { Game, PlayStyle } from '#kernel/shop/game.ts'
import { bundleText, typedBundle } from './typed-bundle.ts'
import { typedUnits, unitField } from './typed-units.ts'

/** The form values of a service: all texts except one checkbox. */
export interface ServiceValues {
  name: string
  game: Game
  category: string
  price: string
  description: string
  /** One per line. */
  features: string
  estimatedHours: string
  promisedWithinHours: string
  popular: '0' | '1'
  playStyle: PlayStyle
  inSubscription: boolean
  paypalButtonId: string
  position: string
  /** Empty for no limit. */
  openOrderLimit: string
  /** Id of an uploaded picture. */
  picture: string | null
  /** The name of one unit. */
  unitLabel: string
  unitCount: string
  /** One per line, with its share at the end: `Turn the power on 20`. */
  unitSteps: string
  /** For a bundle, one part per line: `prestige-boost 2`. Empty for a single service. */
  bundle: string
  /** Empty for no sale. */
  salePercent: string
  /** In the format of a datetime-local field. */
  saleFrom: string
  saleUntil: string
}

/** The initial values of a new service in a shop with these games. */
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

/** The form values of an existing service. */
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
 * The request body. Empty fields with a default are left out; malformed numbers stay text, for the server to refuse.
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
    // A bundle's units follow from its parts.
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

/** Converts local `2026-11-27T18:00` to UTC; a malformed time stays, for the server to refuse. */
function instant(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/**
 * The form field of a path in the body: `sale.percent` is `salePercent`, every step is in `unitSteps`, and every part
 * of a bundle in `bundle`.
 */
export function fieldOf(path: string): string {
  if (path.startsWith('bundle.')) return 'bundle'
  return unitField(path) ?? path.replace(/^sale\.(\w)/, (_all, letter: string) => `sale${letter.toUpperCase()}`)
}

/** Fields that the specification requires. */
export function lacksRequired({ name, price, description }: ServiceValues): boolean {
  return [name, price, description].some((value) => value.trim() === '')
}
