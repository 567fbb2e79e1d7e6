import { beforeEach, expect, test } from 'vitest'
import { publishLook } from '#contract/admin/look.ts'
import { readShop } from '#contract/shop.ts'
import { readTerms } from '#contract/terms.ts'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { keepTerms } from '#modules/look/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody } from '#harness/shop/builders.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const LAW = 'The law of Scotland applies. A *complaint* is answered within four weeks.'

describeOnOneEngine('the Terms of Service', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
    await inTransaction(shop().database.db, (tx) => keepTerms({ tx, clock: shop().clock }))
  })

  const put = (terms: Record<string, string>) =>
    shop().send('PUT', '/api/admin/look', { ...DEFAULT_LOOK, texts: { terms } }, admin.sent)
  const published = async (terms: Record<string, string>) => {
    await answerOf(publishLook, await put(terms))
    return readNow()
  }
  const readNow = async (version?: string) =>
    answerOf(readTerms, await shop().get(`/api/terms${version === undefined ? '' : `?version=${version}`}`))
  const shopNow = async () => answerOf(readShop, await shop().get('/api/shop'))
  const versionOfOrder = async (orderId: string) => {
    const { db } = shop().database
    const order = await db.selectFrom('orders').select('termsVersion').where('id', '=', orderId).executeTakeFirst()
    return order?.termsVersion
  }

  test('are those that the shop brings along, and their words do not travel twice', async () => {
    expect(await readNow()).toStrictEqual({ version: TERMS_VERSION, isCurrent: true, publishedAt: null, words: {} })
  })

  test('are a new version with other words, which the pages of the shop do not carry', async () => {
    const { version, ...terms } = await published({ law: LAW })
    expect(version).toMatch(new RegExp(`^${TERMS_VERSION}-[0-9a-f]{8}$`))
    expect(terms).toStrictEqual({
      isCurrent: true,
      publishedAt: shop().clock.now().toISOString(),
      words: { law: LAW },
    })
    const { texts, termsVersion } = await shopNow()
    expect({ texts, termsVersion }).toStrictEqual({ texts: {}, termsVersion: version })
  })

  test('of a version before can still be read, and the same words again are the same version', async () => {
    const first = await published({ law: LAW })
    shop().clock.advance(86_400_000)
    const second = await published({ law: LAW, further: '**No refunds of tips.**' })
    expect(second.version).not.toBe(first.version)
    expect(await readNow(first.version)).toStrictEqual({ ...first, isCurrent: false })
    expect(await readNow(TERMS_VERSION)).toMatchObject({ isCurrent: false, publishedAt: null, words: {} })
    expect(await published({ law: LAW })).toStrictEqual(first)
    expect(await published({})).toMatchObject({ version: TERMS_VERSION, isCurrent: true, words: {} })
    expect(await problemOf(await shop().get('/api/terms?version=2020-01-01'))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('that a buyer agreed to are those of the order, and those of before are agreed to no more', async () => {
    const { version } = await published({ law: LAW })
    const stale = await problemOf(await shop().post('/api/checkout', checkoutBody()))
    expect(stale).toMatchObject({ status: 400, faults: [{ path: 'termsVersion' }] })
    const { orderId } = await beginPurchase(shop(), { termsVersion: version })
    expect(await versionOfOrder(orderId)).toBe(version)
    const placed = await placedOrder(shop(), { consent: true })
    expect(await versionOfOrder(placed.orderId)).toBe(version)

    const later = await placedOrder(shop(), { consent: false })
    expect(await versionOfOrder(later.orderId)).toBeNull()
    const { version: newest } = await published({ law: `${LAW} In English.` })
    await shop().post(`/api/orders/${later.orderId}/request-start`, { consent: true })
    expect([await versionOfOrder(later.orderId), await versionOfOrder(placed.orderId)]).toStrictEqual([newest, version])
  })

  test.each([
    ['a link too few', { refunds: 'All sales are final.' }, 'Put the words of the link between two *stars*'],
    ['an open star', { law: `${LAW}\nAnd *so on` }, 'Line 2: a star without its second one'],
    ['another value', { law: `${LAW} {price}` }, 'This page knows no {price}'],
    ['more than a section holds', { liability: 'x'.repeat(4001) }, 'At most 4000 characters'],
    ['a section that there is not', { tips: 'None.' }, 'There is no such text on this page'],
  ])('with %s are refused at their section', async (_name, terms, message) => {
    const [section = ''] = Object.keys(terms)
    expect(await problemOf(await put(terms))).toMatchObject({
      status: 400,
      faults: [{ path: `texts.terms.${section}`, message }],
    })
    expect((await readNow()).version).toBe(TERMS_VERSION)
  })

  test('as long as they may be are taken', async () => {
    const longest = Object.fromEntries(
      Object.entries(TERMS_TEXTS).map(([section, text]) => [section, `${text}\n${'ä'.repeat(3990 - text.length)}`]),
    )
    expect((await published(longest)).isCurrent).toBe(true)
  })
})
