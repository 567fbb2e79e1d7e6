import { shopFileSchema, type ShopFile } from '#contract/shop-file.ts'
import { Refusal } from '#kernel/refusals.ts'
import { writtenGame, writtenService, type ServiceRow } from '#modules/catalogue/index.ts'
import type { CouponRow } from '#modules/coupons/index.ts'
import { storedLevels, writtenSettings } from '#modules/editable-settings/index.ts'
import type { ShopContents, ShopToImport } from '#modules/shop-file/index.ts'

/** The shop in its file format. */
export function presentShopFile({
  look,
  games,
  services,
  rewards,
  pictures,
  coupons,
  ...contents
}: ShopContents): ShopFile {
  const { staffEmail: _email, staffDiscordWebhook: _webhook, ...settings } = writtenSettings(contents)
  return {
    version: 1,
    settings,
    look,
    games: games.map((game) => ({ id: game.id, ...writtenGame(game), categories: [...game.categories] })),
    services: services.map(presentService),
    rewards,
    ...(pictures.length > 0 && { pictures }),
    coupons: coupons.map(presentCoupon),
  }
}

/** Parses a file; `text` is JSON. Refuses with `invalid_input` and a path for each fault. */
export function readShopFile(text: string): { file: ShopFile; shop: ShopToImport } {
  const file: unknown = parsed(text)
  const result = shopFileSchema.safeParse(file)
  if (!result.success)
    throw new Refusal(
      'invalid_input',
      'This is not a shop file.',
      {},
      result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: inPlainWords(message) })),
    )
  const { settings, look, games, services, rewards, pictures = [], coupons } = result.data
  const { levels, ...own } = settings
  return {
    file: result.data,
    shop: {
      settings: own,
      levels: storedLevels(levels),
      look,
      rewards,
      games,
      pictures,
      services: services.map(({ sale, ...service }) => ({
        ...service,
        sale: sale && { percent: sale.percent, from: new Date(sale.from), until: new Date(sale.until) },
      })),
      coupons: coupons.map(({ startsAt, endsAt, ...coupon }) => ({
        ...coupon,
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      })),
    },
  }
}

/** The schema library's own messages for a missing part, or one of another type. */
function inPlainWords(message: string): string {
  return message
    .replace(/^Invalid input: expected \w+, received undefined$/, 'Required')
    .replace(/^Invalid input: expected (\w+), received (\w+)$/, 'Must be of the kind $1, and is $2')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal('invalid_input', 'This is not JSON.', {}, [
      { path: 'file', message: error instanceof Error ? error.message : 'not JSON' },
    ])
  }
}

function presentService(row: ServiceRow): ShopFile['services'][number] {
  const { sale, ...written } = writtenService(row)
  return {
    slug: row.slug,
    ...written,
    sale: sale && { percent: sale.percent, from: sale.from.toISOString(), until: sale.until.toISOString() },
  }
}

function presentCoupon(coupon: CouponRow): ShopFile['coupons'][number] {
  const { code, percent, amount, minimumOrder, game, startsAt, endsAt, totalLimit, oncePerCustomer } = coupon
  return {
    code,
    percent,
    amount,
    minimumOrder,
    game,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    totalLimit,
    oncePerCustomer,
  }
}
