import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { listServices } from '#contract/catalogue.ts'
import { readShop } from '#contract/shop.ts'
import { answerOf } from '#harness/answers.ts'
import { paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { keptPicture } from '#harness/shop/uploads.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import type { ShopFile } from '#contract/shop-file.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import { picturePath } from '#kernel/shop/picture.ts'
import { deletePicture, listPictures } from '#modules/pictures/index.ts'
import { Refusal } from '#kernel/refusals.ts'
import { presentShopFile, readShopFile } from '#modules/shop-file/api/shop-file.ts'
import { diffShops } from './diff-shops.ts'
import { importShop } from './import-shop.ts'
import { readShopContents } from './shop-contents.ts'

const PICTURE = `640x360-${'a'.repeat(32)}`
const EXAMPLE = readFileSync('examples/night-relay.json', 'utf8')

describeOnEachEngine('the shop as one file', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let dropped: number
  beforeEach(() => {
    dropped = 0
  })

  const deps = () => ({ ...shop().domain, forgetPages: () => (dropped += 1) })
  const file = async () => presentShopFile(await readShopContents(deps()))
  const take = async (text: string) => importShop(deps(), 'owner', readShopFile(text).shop)
  const changes = async (text: string) =>
    diffShops(await file(), readShopFile(text).file).map(({ kind, what }) => `${kind} ${what}`)
  const example = (change: (file: ShopFile) => void) => {
    const { file: changed } = readShopFile(EXAMPLE)
    change(changed)
    return JSON.stringify(changed)
  }

  test('what is written down is what is read again: nothing would change', async () => {
    const text = JSON.stringify(await file())
    expect(await changes(text)).toEqual([])
    await take(text)
    expect(await changes(text)).toEqual([])
    expect(await shop().database.db.selectFrom('auditLog').select('action').execute()).toEqual([])
  })

  test('holds no people, no orders and no secrets', async () => {
    await paidPurchase(shop(), { email: 'someone@example.com', discord: 'someone' })
    await shop().database.executeSql(
      `insert into settings (key, value, updated_at) values ('staffEmail', '"boss@example.com"', now()),
        ('staffDiscordWebhook', '"https://discord.com/api/webhooks/1/secret"', now())`,
    )
    const text = JSON.stringify(await file())
    for (const secret of ['someone', 'boss@example.com', 'webhooks']) expect(text).not.toContain(secret)
  })

  test('another shop takes the place of this one, says first what changes, and comes back whole', async () => {
    const before = JSON.stringify(await file())
    const { orderId } = await paidPurchase(shop())
    expect(await changes(EXAMPLE)).toEqual(
      expect.arrayContaining([
        'change setting brand',
        'add game rocket-league',
        'remove game phasmophobia',
        'add service rank-climb',
        'remove service prestige-boost',
        'add coupon RELAY-10',
      ]),
    )
    await take(EXAMPLE)
    expect(await changes(EXAMPLE)).toEqual([])
    expect(dropped).toBeGreaterThan(0)
    const { brand, games } = await answerOf(readShop, await shop().get('/api/shop'))
    expect(brand).toBe('Night Relay')
    expect(games.filter(({ isArchived }) => !isArchived).map(({ id }) => id)).toEqual([
      'rocket-league',
      'deep-rock-galactic',
      'helldivers-2',
    ])
    const services = await answerOf(listServices, await shop().get('/api/services'))
    expect(services.map(({ slug }) => slug)).toContain('rank-climb')
    expect((await tracked(shop(), orderId)).serviceType).toBe('Prestige Boost')

    await take(before)
    expect(await changes(before)).toEqual([])
    expect((await answerOf(readShop, await shop().get('/api/shop'))).brand).toBe('Fifteen X')
  })

  test('carries the pictures of games and services to a shop that has them not', async () => {
    const admin = await newAdmin(shop())
    const { id } = await keptPicture(shop(), admin)
    await keptPicture(shop(), admin, '#224488')
    const plain = await file()
    const pictured = JSON.stringify({ ...plain, services: plain.services.map((each) => ({ ...each, picture: id })) })
    await take(pictured)
    const carried = JSON.stringify(await file())
    expect(readShopFile(carried).shop.pictures.map((each) => each.id)).toEqual([id])

    await take(JSON.stringify(plain))
    for (const { id: known } of await listPictures(deps())) await deletePicture(deps(), 'owner', known)
    expect(await changes(carried)).toContain(`add picture ${id}`)
    await take(carried)
    expect(await changes(carried)).toEqual([])
    expect((await shop().get(picturePath(id, 640, 'avif'))).status).toBe(200)
  })

  test('a category that an archived service has stays, and the import goes on', async () => {
    await take(EXAMPLE)
    await take(
      example((changed) => (changed.services = changed.services.filter(({ category }) => category !== 'lessons'))),
    )
    const fewer = example((changed) => {
      changed.services = changed.services.filter(({ category }) => category !== 'lessons')
      changed.games.forEach((game) => (game.categories = game.categories.filter(({ id }) => id !== 'lessons')))
    })
    await take(fewer)
    const [game] = (await file()).games
    expect(game?.categories.map(({ id }) => id)).toEqual(['rank', 'lessons'])
  })

  describe('a file that cannot be', () => {
    const refusalOf = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        if (error instanceof Refusal) return { code: error.code, faults: error.faults.map(({ path }) => path) }
        throw error
      }
      throw new Error('it was taken')
    }

    test.each<[string, string, string[]]>([
      ['is no JSON', '{', ['file']],
      ['is of another version', example((changed) => Reflect.set(changed, 'version', 2)), ['version']],
      ['has a field too much', example((changed) => Reflect.set(changed, 'orders', [])), ['']],
      [
        'has a price that is none',
        example((changed) => changed.services.forEach((each) => (each.price = 'free'))),
        [
          'services.0.price',
          'services.1.price',
          'services.2.price',
          'services.3.price',
          'services.4.price',
          'services.5.price',
          'services.6.price',
        ],
      ],
    ])('%s is refused at its fields', async (_what, text, paths) => {
      expect(await refusalOf(() => take(text))).toEqual({ code: 'invalid_input', faults: paths })
    })

    test('says in plain words what is missing, and what is of another kind', () => {
      const text = JSON.stringify({ version: 1, settings: [], services: 'none' })
      expect(() => readShopFile(text)).toThrow(
        expect.objectContaining({
          faults: [
            { path: 'settings', message: 'Must be of the kind object, and is array' },
            { path: 'games', message: 'Required' },
            { path: 'services', message: 'Must be of the kind array, and is string' },
            { path: 'coupons', message: 'Required' },
          ],
        }),
      )
    })

    test.each<[string, (changed: ShopFile) => void, string, string[]]>([
      [
        'an accent that is hard to read',
        (changed) => (changed.look = { ...DEFAULT_LOOK, accent: '#1133aa' }),
        'invalid_input',
        ['look.accent'],
      ],
      [
        'a picture that is none',
        (changed) => (changed.pictures = [{ id: PICTURE, name: '', data: 'bm9uZQ==' }]),
        'invalid_input',
        ['pictures.0.data'],
      ],
      [
        'a picture that is not in it',
        (changed) => changed.services.slice(0, 1).forEach((each) => (each.picture = PICTURE)),
        'invalid_input',
        ['services.0.picture'],
      ],
      [
        'a service of a game that is not in it',
        (changed) => changed.games.shift(),
        'invalid_input',
        ['services.0.game', 'services.1.game'],
      ],
      [
        'a range that does not hold together',
        (changed) => changed.services[0]?.configurator?.range?.names.pop(),
        'invalid_input',
        ['services.0.configurator.range.names'],
      ],
      [
        'an address of the shop itself',
        (changed) => changed.games.forEach((game) => (game.slug = 'cart')),
        'name_taken',
        ['games.0.shortName'],
      ],
    ])('with %s is refused, and nothing has changed', async (_what, change, code, paths) => {
      const before = await file()
      expect(await refusalOf(() => take(example(change)))).toEqual({ code, faults: paths })
      expect(await file()).toEqual(before)
      expect(dropped).toBe(0)
    })
  })
})
