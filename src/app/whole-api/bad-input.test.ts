import { beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import { MAX_BODY_BYTES } from '#http/middleware/body-limit.ts'
import { problemOf } from '#harness/answers.ts'
import {
  changedCoupon,
  checkoutBody,
  contactBody,
  couponBody,
  gameBody,
  newGameBody,
  orderBody,
  reviewBody,
  serviceBody,
  settingsBody,
  staffReviewBody,
  successBody,
} from '#harness/shop/builders.ts'
import { newAdmin, newMember, registerBody } from '#harness/shop/members.ts'
import { SoftwarePasskey } from '#harness/shop/software-passkey.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

type Body = Record<string, unknown>

const device = new SoftwarePasskey()
const signed = device.sign({ challenge: 'A'.repeat(43) })

/** Every call with a body, with one that it accepts. A new call without a line here fails below. */
const CALLS: Record<string, Body> = {
  '/api/orders': orderBody({ items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 1 }] }),
  '/api/checkout': checkoutBody({ notes: 'After eight' }),
  '/api/checkout/hosted': checkoutBody({ notes: 'After eight' }),
  '/api/orders/:orderId/pay': {},
  '/api/orders/:orderId/cancel': {},
  '/api/orders/:orderId/cancel-reason': { reason: 'other' },
  '/api/orders/find': { email: 'sam@example.com' },
  '/api/orders/:orderId/request-start': { consent: true },
  '/api/coupons/check': { couponCode: 'SAVE10' },
  '/api/admin/coupons': couponBody(),
  '/api/admin/coupons/:couponId': changedCoupon(),
  '/api/admin/coupons/:couponId/switch': { active: false },
  '/api/orders/paypal-success': successBody('5O190127TN364715T'),
  '/api/orders/payment-fallback': successBody('5O190127TN364715T', { fallback: true }),
  '/api/orders/payment-return': {
    paymentId: null,
    token: '5O190127TN364715T',
    payerId: 'QYR5Z8XDVJNXQ',
    source: 'return_url_enhanced',
    orderData: null,
    fullURL: 'https://shop.example/payment-success',
  },
  '/api/orders/payment-detected': {
    paymentId: '5O190127TN364715T',
    timestamp: '2026-03-02T10:00:00.000Z',
    source: 'url',
    userAgent: 'Mozilla/5.0',
  },
  '/api/orders/payment-logger': {
    eventType: 'approved',
    paymentData: { orderID: '5O190127TN364715T' },
    timestamp: '2026-03-02T10:00:00.000Z',
    source: 'hosted_button',
  },
  '/api/orders/payment-url-detected': {
    url: 'https://shop.example/?token=5O190127TN364715T',
    params: { token: '5O190127TN364715T' },
    timestamp: '2026-03-02T10:00:00.000Z',
  },
  '/api/webhook-test': { test: true, timestamp: '2026-03-02T10:00:00.000Z' },
  '/api/admin/payment-cases/:caseId/resolve': { action: 'refund', reason: 'The payer is unknown' },
  '/api/admin/failed-jobs/:jobId/retry': {},
  '/api/admin/failed-jobs/:jobId/discard': {},
  '/api/admin/rewards': { rewards: [{ game: 'phasmophobia', name: 'A level', description: 'One.' }] },
  '/api/admin/look': { ...DEFAULT_LOOK },
  '/api/admin/games': newGameBody(),
  '/api/admin/games/:gameId': gameBody(),
  '/api/admin/games/:gameId/archive': {},
  '/api/admin/games/:gameId/restore': {},
  '/api/admin/games/:gameId/pause': { until: null },
  '/api/admin/services/:serviceId/pause': { until: null },
  '/api/admin/services': { serviceIds: ['phasmophobia-prestige-boost'], act: { kind: 'price', percent: 10 } },
  '/api/services': serviceBody(),
  '/api/services/:serviceId': serviceBody(),
  '/api/admin/services/:serviceId/restore': {},
  '/api/admin/services/import': { services: [serviceBody()] },
  '/api/admin/shop-file/compare': { file: '{}' },
  '/api/admin/shop-file/import': { file: '{}' },
  '/api/admin/services/order': { game: 'phasmophobia', serviceIds: ['one'] },
  '/api/orders/:orderId/status': { status: 'completed' },
  '/api/admin/orders/:orderId/notes': { note: 'Prefers evenings' },
  '/api/admin/orders/:orderId/manual-payment': { note: 'Cash, at the meeting' },
  '/api/admin/orders/:orderId/refunds': { amount: '1.00', reason: 'Came late' },
  '/api/admin/orders/:orderId/pause': { cause: 'customer-away', note: 'We called twice' },
  '/api/admin/orders/:orderId/resume': {},
  '/api/admin/orders/:orderId/uphold-pause': { note: 'We have a picture of the lobby' },
  '/api/admin/orders/:orderId/ask-time': { minutes: 360, reason: 'The event of tonight' },
  '/api/admin/orders/:orderId/withdraw-time': {},
  '/api/admin/games/:gameId/down': { note: 'Maintenance' },
  '/api/admin/games/:gameId/up': {},
  '/api/orders/:orderId/code': {},
  '/api/orders/:orderId/prove': { code: '123456' },
  '/api/orders/:orderId/messages': { text: 'Is tonight at nine possible?' },
  '/api/admin/orders/:orderId/messages': { text: 'I start at nine.' },
  '/api/orders/:orderId/messages/seen': { upTo: '2026-03-02T10:00:00.000Z' },
  '/api/admin/orders/:orderId/messages/seen': { upTo: '2026-03-02T10:00:00.000Z' },
  '/api/orders/:orderId/links': { label: 'My team' },
  '/api/orders/:orderId/links/:linkId/revoke': {},
  '/api/orders/:orderId/contest-pause': {},
  '/api/orders/:orderId/answer-time': { accepts: true },
  '/api/admin/orders/:orderId/progress': { position: 0, delta: 1, was: 0, note: 'Two in one evening' },
  '/api/admin/orders/status': { orderIds: ['A'.repeat(22)], status: 'completed' },
  '/api/reviews': reviewBody(),
  '/api/admin/reviews': staffReviewBody(),
  '/api/reviews/:reviewId': staffReviewBody(),
  '/api/admin/settings': settingsBody(),
  '/api/admin/order-views': { name: 'Late ghosts', filter: { status: 'late' } },
  '/api/admin/settings/test-notifications': {},
  '/api/contact': contactBody(),
  '/api/visits': { kind: 'page' },
  '/api/auth/register': registerBody(),
  '/api/auth/login': { email: 'sam@example.com', password: 'Kestrel-0417-moss' },
  '/api/auth/logout': {},
  '/api/auth/profile': { firstName: 'Sam', lastName: 'Player', discord: 'sam.plays' },
  '/api/auth/change-password': { currentPassword: 'Kestrel-0417-moss', newPassword: 'Kestrel-0418-moss' },
  '/api/auth/forgot-password': { email: 'sam@example.com' },
  '/api/auth/reset-password': { token: 'A'.repeat(43), newPassword: 'Kestrel-0418-moss' },
  '/api/auth/verify-email': { token: 'A'.repeat(43), password: 'Kestrel-0417-moss' },
  '/api/auth/resend-verification': {},
  '/api/rewards/redeem': { rewardType: 'cod_xp_tokens' },
  '/api/auth/account': { password: 'Kestrel-0417-moss' },
  '/api/auth/login/code': { code: '123456' },
  '/api/auth/login/passkey/options': {},
  '/api/auth/login/passkey': { credential: signed },
  '/api/auth/authenticator': { password: 'Kestrel-0417-moss' },
  '/api/auth/authenticator/confirm': { code: '123456' },
  '/api/auth/authenticator/turn-off': { password: 'Kestrel-0417-moss', code: '123456' },
  '/api/auth/authenticator/recovery-codes': { password: 'Kestrel-0417-moss', code: '123456' },
  '/api/auth/proof': { code: '123456' },
  '/api/auth/passkey-options': { password: 'Kestrel-0417-moss' },
  '/api/auth/passkeys': { name: 'My laptop', credential: device.create({ challenge: 'A'.repeat(43) }) },
  '/api/auth/passkeys/:passkeyId': { name: 'My laptop' },
  '/api/auth/passkeys/:passkeyId/remove': { password: 'Kestrel-0417-moss' },
  '/api/setup-admin': {},
  '/api/subscription/intent': {},
  '/api/subscription/cancel': {},
  '/api/admin/users/:userId/activate-subscription': { paymentRef: 'I-BW452GLLEP1G' },
  '/api/admin/users/:userId/deactivate-subscription': {},
  '/api/admin/users/:userId/deactivate': { reason: 'Shares the account' },
  '/api/admin/users/:userId/reactivate': {},
  '/api/admin/users/:userId/grant-admin': {},
  '/api/admin/users/:userId/revoke-admin': {},
  '/api/admin/users/:userId/adjust-points': { points: 50, reason: 'A gift for waiting' },
  '/api/admin/users/:userId/reset-sign-in': { reason: 'Lost the phone' },
  '/api/admin/redemptions/:redemptionId/complete': { notes: 'Played on Friday' },
  '/api/admin/messages/:messageId/reply': { text: 'We play on Friday.' },
  '/api/admin/messages/:messageId/answered': { answered: true },
}

/** Values that are no text, for text fields. */
const NOT_TEXT: readonly unknown[] = [['a'], { $ne: '' }, true]
/** Texts that no field accepts. */
const BAD_TEXT: readonly string[] = ['\0', 'a\0b', 'x'.repeat(30_000)]

function pathOf(call: string): string {
  return call.replace(/:\w+/, 'A'.repeat(22))
}

function methodOf(call: string): string {
  return ENDPOINTS.find(({ path, body }) => path === call && body)?.method ?? 'POST'
}

function fieldsOf(body: Body): [string, unknown][] {
  return Object.entries(body).filter(([, value]) => typeof value === 'string')
}

const WORDS_OF_THE_PARSER = /^(Invalid|Too (big|small)|Unrecognized|Expected)\b/
const NO_OBJECTS = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '['.repeat(30_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":1e309}`.repeat(2),
]
const OTHER_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/jsonp',
  'application/xml',
  '',
]

describe('the table of calls', () => {
  test('has every call of the contract that takes a body', () => {
    expect(Object.keys(CALLS).toSorted()).toStrictEqual(
      ENDPOINTS.filter(({ body }) => body)
        .map(({ path }) => path)
        .toSorted(),
    )
  })
})

describeOnOneEngine('bad input', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  describe.each(Object.entries(CALLS))('%s', (call, good) => {
    let caller: Sent
    let before: Record<string, number>
    beforeEach(async () => {
      const access = ENDPOINTS.find(({ path, body }) => path === call && body)?.access
      if (access === 'admin' || call === '/api/webhook-test') caller = (await newAdmin(shop())).sent
      else caller = access === 'member' ? (await newMember(shop())).sent : {}
      before = await storedRows(shop().database)
    })
    const expectNothingWritten = async () => expect(await storedRows(shop().database)).toStrictEqual(before)
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      shop().send(methodOf(call), pathOf(call), body, { headers: { ...caller.headers, ...headers } })
    const refused = async (body: unknown) => {
      const problem = await problemOf(await post(body))
      expect(problem, JSON.stringify(body)?.slice(0, 200)).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(problem.faults?.length).toBeGreaterThan(0)
      expect(
        problem.faults?.filter(({ message }) => WORDS_OF_THE_PARSER.test(message)),
        'words that no visitor chose',
      ).toEqual([])
      return problem.faults?.map(({ path }) => path) ?? []
    }

    test('a body that is no object of JSON is refused', async () => {
      for (const text of NO_OBJECTS) await refused(text)
      await expectNothingWritten()
    })

    test('every field that should be text is named when none of them is', async () => {
      const names = fieldsOf(good).map(([name]) => name)
      if (names.length === 0) return
      // A provider's result may be sent as an object, and a flag as a boolean.
      const held = names.filter((name) => name !== 'paymentDetails' && name !== 'popular')
      for (const value of NOT_TEXT)
        expect(await refused({ ...good, ...Object.fromEntries(names.map((name) => [name, value])) })).toEqual(
          expect.arrayContaining(held),
        )
      await expectNothingWritten()
    })

    test('text that is too long, or that the database cannot hold, is refused field by field', async () => {
      for (const [name] of fieldsOf(good))
        for (const text of BAD_TEXT) expect(await refused({ ...good, [name]: text })).toContain(name)
      await expectNothingWritten()
    })

    test('K1 anything but JSON is refused with 415', async () => {
      for (const type of OTHER_TYPES)
        expect(await problemOf(await post(good, { 'content-type': type })), type).toMatchObject({
          status: 415,
          code: 'unsupported_media_type',
        })
      await expectNothingWritten()
    })

    test('more than the call takes is refused with 413, announced or not', async () => {
      const { maxBytes = MAX_BODY_BYTES } =
        ENDPOINTS.find(({ path, method }) => path === call && method === methodOf(call)) ?? {}
      const large = JSON.stringify({ ...good, notes: 'x'.repeat(maxBytes) })
      expect(await problemOf(await post(large, { 'content-length': String(large.length) }))).toMatchObject({
        status: 413,
        code: 'payload_too_large',
      })
      // A stream has no Content-Length; fetch requires `duplex` with one, which the DOM's types do not know.
      const streamed: RequestInit & { duplex: 'half' } = {
        method: methodOf(call),
        headers: { ...caller.headers, 'content-type': 'application/json' },
        body: new Blob([large]).stream(),
        duplex: 'half',
      }
      expect((await problemOf(await shop().request(pathOf(call), streamed))).status).toBe(413)
      await expectNothingWritten()
    })
  })

  test.each(['', 'short', 'x'.repeat(129), 'with blanks in it', 'naïve-key'])(
    'an Idempotency-Key of %j is refused',
    async (key) => {
      for (const [call, body] of [
        ['/api/orders', orderBody()],
        ['/api/checkout', checkoutBody()],
        ['/api/reviews', reviewBody()],
        ['/api/contact', contactBody()],
      ] as const) {
        const problem = await problemOf(await shop().post(call, body, { headers: { 'idempotency-key': key } }))
        expect(problem).toMatchObject({ status: 400, faults: [{ path: 'Idempotency-Key' }] })
      }
      await expectNothingStored(shop().database)
    },
  )

  test('an absent field reads Required, and all faults are told at once', async () => {
    const problem = await problemOf(
      await shop().post('/api/orders', {
        email: 'unknown',
        items: [{ serviceId: '', quantity: 1.5, price: '0.01' }],
        admin: true,
      }),
    )
    expect(Object.fromEntries(problem.faults?.map(({ path, message }) => [path, message]) ?? [])).toMatchObject({
      email: 'Please enter a valid email address',
      serviceType: 'Required',
      total: 'Required',
      platform: 'Please choose a platform',
      'items.0.quantity': 'Must be a whole number',
      'items.0.price': 'Unknown field',
      admin: 'Unknown field',
    })
  })

  describe('O2 quantities and totals', () => {
    const quantities = [
      '-1',
      '0',
      '0.5',
      '100',
      '1e309',
      '-1e309',
      '9007199254740993',
      '"1"',
      'null',
      '[1]',
      '{}',
      'true',
    ]
    test.each(quantities)('a quantity of %s is refused', async (quantity) => {
      const body = JSON.stringify(
        orderBody({ items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 'Q' }] }),
      ).replace('"Q"', quantity)
      const problem = await problemOf(await shop().post('/api/orders', body))
      expect(new Set(problem.faults?.map(({ path }) => path))).toStrictEqual(new Set(['items.0.quantity']))
      await expectNothingStored(shop().database)
    })

    test.each(['"4"', '"4.0"', '4'])(
      'a total of %s is £4.00 in a call of the specification, and refused in one of ours',
      async (total) => {
        expect(
          (await shop().post('/api/orders', JSON.stringify(orderBody({ total: 'T' })).replace('"T"', total))).status,
        ).toBe(201)
        expect(
          (
            await problemOf(
              await shop().post('/api/checkout', JSON.stringify(checkoutBody({ total: 'T' })).replace('"T"', total)),
            )
          ).faults?.map(({ path }) => path),
        ).toStrictEqual(['total'])
      },
    )

    const totals = [
      '"-4.00"',
      '"4.000"',
      '"4,00"',
      '"0x4"',
      '"1e309"',
      '"NaN"',
      '"Infinity"',
      '"999999999.00"',
      '" 4.00"',
      '""',
      '1e309',
      '-0',
      'null',
      '["4.00"]',
      '{}',
    ]
    test.each(totals)('a total of %s is refused', async (total) => {
      for (const [call, good] of [
        ['/api/orders', orderBody],
        ['/api/checkout', checkoutBody],
      ] as const) {
        const problem = await problemOf(
          await shop().post(call, JSON.stringify(good({ total: 'T' })).replace('"T"', total)),
        )
        expect(problem.faults?.map(({ path }) => path)).toStrictEqual(['total'])
      }
      await expectNothingStored(shop().database)
    })

    test('no items, and more than twenty, are refused', async () => {
      const item = { serviceId: 'phasmophobia-prestige-boost', quantity: 1 }
      for (const items of [[], Array.from({ length: 21 }, () => item), {}, 'all', null])
        expect(
          (await problemOf(await shop().post('/api/orders', orderBody({ items })))).faults?.map(({ path }) => path),
        ).toStrictEqual(['items'])
    })
  })

  test.each([
    [{ consent: false }, 'consent'],
    [{ consent: 'true' }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ termsVersion: '1999-01' }, 'termsVersion'],
    [{ platform: 'commodore' }, 'platform'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'two@example.com, three@example.com' }, 'email'],
    [{ email: 'line@example.com\r\nbcc: all@example.com' }, 'email'],
    [{ price: '0.01' }, 'price'],
    [JSON.parse('{"__proto__": {"isAdmin": true}}'), '__proto__'],
  ])('Order Now with %j is refused', async (change: Body, path) => {
    const body = `${JSON.stringify(checkoutBody({ ...change })).slice(0, -1)}${Object.hasOwn(change, '__proto__') ? ',"__proto__":{"isAdmin":true}}' : '}'}`
    expect(
      (await problemOf(await shop().post('/api/checkout', body))).faults?.map((fault) => fault.path),
    ).toStrictEqual([path])
    await expectNothingStored(shop().database)
  })

  const filters = [
    'service=%00',
    `service=${'x'.repeat(81)}`,
    'rating=0',
    'rating=6',
    'rating=4.5',
    'rating=five',
    'rating=%201',
    'limit=0',
    'limit=-1',
    'limit=1e2',
    'limit=501',
    'limit=99999',
    'cursor=%00',
    "cursor=' or 1=1",
    'cursor=AAAA',
    `cursor=${'A'.repeat(201)}`,
  ]
  test.each(filters.map((filter) => [filter.slice(0, 30), filter] as const))(
    'a list filtered by %s is refused where it has such a filter, which is named',
    async (_name, filter) => {
      const [name = ''] = filter.split('=')
      // An admin can read every list; ids in a path are their own.
      const { user, sent } = await newAdmin(shop())
      for (const { method, path, query } of ENDPOINTS) {
        if (method !== 'GET' || !query || !(name in query.shape)) continue
        const response = await shop().get(`${path.replace(/:\w+/, user.id)}?${filter}`, sent)
        expect(await problemOf(response), path).toMatchObject({
          status: 400,
          code: 'invalid_input',
          faults: expect.arrayContaining([expect.objectContaining({ path: name })]),
        })
      }
    },
  )

  test.each([
    '%00',
    '%20',
    '..%2f..%2fetc%2fpasswd',
    '%ff',
    '%',
    "' or 1=1",
    'A'.repeat(22),
    'A'.repeat(5000),
    '%F0%9F%92%A9',
  ])('an order id of %s finds nothing, to look at or to pay', async (id) => {
    expect((await problemOf(await shop().get(`/api/orders/track/${id}`))).status).toBe(404)
    expect((await problemOf(await shop().request(`/api/orders/${id}/pay`, { method: 'POST' }))).status).toBe(404)
  })
})
