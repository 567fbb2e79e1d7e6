import { shopFileSchema, type ShopFile } from '#contract/shop-file.ts'
import { Refusal } from '#kernel/refusals.ts'
import { saleOf, type GameRow, type ServiceRow } from '#modules/catalogue/index.ts'
import type { CouponRow } from '#modules/coupons/index.ts'
import type { ShopContents, ShopToImport } from '#modules/shop-file/index.ts'

/** The shop as its file has it. */
export function presentShopFile({ settings, levels, games, services, coupons }: ShopContents): ShopFile {
  const { staffEmail: _email, staffDiscordWebhook: _webhook, ...own } = settings
  return {
    version: 1,
    settings: {
      ...own,
      levels: levels.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({
        level,
        minSpent: minSpentRequired,
        pointsMultiplier,
        discountPercentage,
      })),
    },
    games: games.map(presentGame),
    services: services.map(presentService),
    coupons: coupons.map(presentCoupon),
  }
}

/** Reads a file; `text` is JSON. Refuses with `invalid_input`, with a path for each fault. */
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
  const { settings, games, services, coupons } = result.data
  const { levels, ...own } = settings
  return {
    file: result.data,
    shop: {
      settings: own,
      levels: levels.map(({ level, minSpent, pointsMultiplier, discountPercentage }) => ({
        level,
        minSpentRequired: minSpent,
        pointsMultiplier,
        discountPercentage,
      })),
      games,
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

/** The schema library's own words for a part that is missing, or of another kind. */
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

function presentGame(game: GameRow): ShopFile['games'][number] {
  const { id, name, shortName, spokenName, slug, position, theme, art, categories, content, riskNote } = game
  return { id, name, shortName, spokenName, slug, position, theme, art, categories, content, riskNote }
}

function presentService(row: ServiceRow): ShopFile['services'][number] {
  const sale = saleOf(row)
  const { slug, name, game, category, price, description, features, estimatedHours, promisedWithinHours } = row
  const { popular, playStyle, inSubscription, paypalButtonId, configurator, openOrderLimit, position } = row
  return {
    slug,
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
    sale: sale && { percent: sale.percent, from: sale.from.toISOString(), until: sale.until.toISOString() },
    openOrderLimit,
    position,
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
