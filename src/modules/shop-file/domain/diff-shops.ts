import { isDeepStrictEqual } from 'node:util'

/** One change that an import would make. */
export interface ShopChange {
  kind: 'add' | 'remove' | 'change'
  /** Such as `service rank-boost`, or `setting brand`. */
  what: string
  /** For a change: each field with its value before and after. */
  fields: { name: string; before: unknown; after: unknown }[]
}

/** The parts of two shop files that are compared. */
interface Comparable {
  settings: object
  look?: object | undefined
  games: readonly object[]
  services: readonly object[]
  coupons: readonly object[]
  rewards?: readonly object[] | undefined
  pictures?: readonly { id: string }[] | undefined
}

/** What has to change in one shop to become the other. A missing coupon is switched off. */
export function diffShops(before: Comparable, after: Comparable): ShopChange[] {
  return [
    ...diffObject('setting', before.settings, after.settings),
    ...(before.look && after.look ? diffObject('look', before.look, after.look) : []),
    ...diffList('game', 'id', before.games, after.games),
    ...diffList('service', 'slug', before.services, after.services),
    ...diffList('coupon', 'code', before.coupons, after.coupons),
    ...(after.rewards ? diffList('reward', 'id', before.rewards ?? [], after.rewards) : []),
    ...addedPictures(before.pictures, after.pictures),
  ]
}

/** A picture's id is a hash of its content, so no picture changes; unused ones are kept. */
function addedPictures(before: Comparable['pictures'] = [], after: Comparable['pictures'] = []): ShopChange[] {
  return after
    .filter(({ id }) => !before.some((known) => known.id === id))
    .map(({ id }) => ({ kind: 'add', what: `picture ${id}`, fields: [] }))
}

function diffObject(noun: string, before: object, after: object): ShopChange[] {
  return fieldsOf(before, after).map((field) => ({ kind: 'change', what: `${noun} ${field.name}`, fields: [field] }))
}

function diffList(noun: string, key: string, before: readonly object[], after: readonly object[]): ShopChange[] {
  const nameOf = (entry: object) => String(Reflect.get(entry, key))
  const kept = new Map(before.map((entry) => [nameOf(entry), entry]))
  const wanted = new Set(after.map(nameOf))
  return [
    ...after.flatMap((entry): ShopChange[] => {
      const former = kept.get(nameOf(entry))
      const what = `${noun} ${nameOf(entry)}`
      if (!former) return [{ kind: 'add', what, fields: [] }]
      const fields = fieldsOf(former, entry)
      return fields.length > 0 ? [{ kind: 'change', what, fields }] : []
    }),
    ...before
      .filter((entry) => !wanted.has(nameOf(entry)))
      .map((entry): ShopChange => ({ kind: 'remove', what: `${noun} ${nameOf(entry)}`, fields: [] })),
  ]
}

/** Field by field, and inside an object as `trader.name`; a list counts as one field. */
function fieldsOf(before: object, after: object): ShopChange['fields'] {
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const former: unknown = Reflect.get(before, name)
    if (isDeepStrictEqual(former, value)) return []
    if (!isObject(former) || !isObject(value)) return [{ name, before: former, after: value }]
    return fieldsOf(former, value).map((field) => ({ ...field, name: `${name}.${field.name}` }))
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
