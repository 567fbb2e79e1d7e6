import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { pence } from '#kernel/money.ts'
import { markSeen, writeToBuyer } from '#modules/contact/index.ts'
import { countUnits, moveOrder, openOrderWatch, pauseOrder, resumeOrder, shareOrder } from '#modules/orders/index.ts'
import { refundPayment } from '#modules/payments/index.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'

const CHANGED = 'event: changed\ndata: 1\n\n'
const ENDED = 'event: ended\ndata: 1\n\n'

describeOnEachEngine('the events of an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const streams: ReadableStreamDefaultReader<string>[] = []
  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.cancel()))
  })

  const ask = (orderId: string) => shop().get(`/api/orders/track/${orderId}/events`)
  const look = () => shop().domain.orderWatch.look()
  const paid = async () => (await paidPurchase(shop())).orderId
  async function listen(orderId: string) {
    const answer = await ask(orderId)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!stream) throw new Error('no stream')
    streams.push(stream)
    expect((await stream.read()).value).toBe('retry: 3000\n\n')
    await look()
    return stream
  }
  const next = async (stream: ReadableStreamDefaultReader<string>) => {
    await look()
    return (await stream.read()).value
  }

  test('tell of units, pauses, moves, money and messages', async () => {
    const orderId = await paid()
    const { domain, clock } = shop()
    const admin = await newAdmin(shop())
    const stream = await listen(orderId)
    const acts = [
      () => countUnits(domain, 'owner', { orderId, position: 0, delta: 1, was: 0 }),
      () => countUnits(domain, 'owner', { orderId, position: 0, delta: -1, was: 1, note: 'By mistake' }),
      () => pauseOrder(domain, 'owner', { orderId, cause: 'customer-away' }),
      () => resumeOrder(domain, 'owner', orderId),
      () => moveOrder(domain, 'owner', { orderId, to: 'completed' }),
      () => refundPayment(domain, 'owner', { orderId, amount: pence(100), reason: 'Late' }),
      () =>
        writeToBuyer(domain, admin.user.id, { idempotencyKey: undefined }, { orderId, text: 'Sorry', pictures: [] }),
      () => markSeen(domain, { orderId, by: 'buyer', upTo: clock.now() }),
    ]
    for (const act of acts) {
      clock.advance(1000)
      await act()
      expect(await next(stream)).toBe(CHANGED)
    }
  })

  test('say nothing of what did not change, or of another order', async () => {
    const [orderId, other] = [await paid(), await paid()]
    const stream = await listen(orderId)
    await look()
    await moveOrder(shop().domain, 'owner', { orderId: other, to: 'in-progress' })
    await look()
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    // The first event is about this change, and no other follows.
    expect(await next(stream)).toBe(CHANGED)
    await look()
    shop().domain.orderWatch.close()
    expect((await stream.read()).value).toBe(ENDED)
  })

  test('end at once where there is no such order, and are refused where that is no id', async () => {
    const stream = await listen(randomId())
    expect((await stream.read()).value).toBe(ENDED)
    expect((await stream.read()).done).toBe(true)
    expect((await ask('no-such-order')).status).toBe(404)
  })

  test('are read for all pages at once, and not at all once they are closed', async () => {
    const { orderId } = await placedOrder(shop())
    const asked = vi.spyOn(shop().database.db, 'getExecutor')
    const watch = openOrderWatch(
      { db: shop().database.db, alsoShown: async () => new Map(), lookEveryMs: DAY_MS, maxPages: 3 },
      () => {},
    )
    const heard: string[] = []
    const open = (page: string) =>
      watch.watch(orderId, { changed: () => heard.push(page), ended: () => heard.push(`${page} ended`) })
    const pages = [open('one')]
    await watch.look()
    const ofOne = asked.mock.calls.length
    pages.push(open('two'), open('three'))
    expect(watch.isFull()).toBe(true)
    await watch.look()
    expect([ofOne > 0, asked.mock.calls.length]).toStrictEqual([true, 2 * ofOne])
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    await watch.look()
    expect(heard).toStrictEqual(['one', 'two', 'three'])
    for (const leave of pages) leave()
    expect(watch.isFull()).toBe(false)
    asked.mockClear()
    await watch.look()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    watch.close()
    expect(watch.isFull()).toBe(true)
  })

  test('are told to those who have a link, too, and to no other token', async () => {
    const orderId = await paid()
    const token = await shareOrder(shop().domain, { orderId })
    const answer = await shop().get(`/api/shared/${token}/events`)
    const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!stream) throw new Error('no stream')
    streams.push(stream)
    await stream.read()
    await look()
    await moveOrder(shop().domain, 'owner', { orderId, to: 'in-progress' })
    expect(await next(stream)).toBe(CHANGED)
    expect((await shop().get(`/api/shared/${randomId()}/events`)).status).toBe(404)
    expect((await shop().get(`/api/shared/${orderId}/events`)).status).toBe(404)
  })

  test('are refused while too many pages listen, and all of them end with the shop', async () => {
    const orderId = await paid()
    const stream = await listen(orderId)
    shop().domain.orderWatch.close()
    expect((await stream.read()).value).toBe(ENDED)
    const refused = await ask(orderId)
    expect([refused.status, refused.headers.get('retry-after')]).toStrictEqual([503, '60'])
  })
})
