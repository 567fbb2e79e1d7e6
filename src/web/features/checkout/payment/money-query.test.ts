import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderQuery } from '#web/lib/queries/order-query.ts'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { moneyQuery } from './money-query.ts'

const LOOK_MS = 5_000
const wasServer = environmentManager.isServer()

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is asked again on a server.
  environmentManager.setIsServer(() => false)
})

afterEach(() => {
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => wasServer)
  vi.useRealTimers()
})

/** Watches an order whose every look is answered by `answer`; `told` is what the page heard. */
function watching(answer: () => Response | Promise<Response>) {
  const fetcher = vi.fn((_path: string) => answer())
  const told: unknown[] = []
  const observer = new QueryObserver(createQueryClient(), moneyQuery(createApiClient(fetcher), 'an-order'))
  const leave = observer.subscribe(({ data }) => {
    if (told.at(-1) !== data) told.push(data)
  })
  return { fetcher, told, leave }
}

const stateOf = (paymentState: string) => Response.json({ id: 'an-order', paymentState })

test('an order is looked at every five seconds until it is paid, and that is told once', async () => {
  const states = ['unpaid', 'unpaid', 'paid']
  const { fetcher, told, leave } = watching(() => stateOf(states.shift() ?? 'paid'))
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect(fetcher).toHaveBeenCalledTimes(3)
  expect(told.filter((heard) => heard !== undefined)).toEqual([false, true])
  leave()
})

test('a slow answer is waited for', async () => {
  const slow: ((answer: Response) => void)[] = []
  const { fetcher, told, leave } = watching(() => new Promise((resolve) => void slow.push(resolve)))
  await vi.advanceTimersByTimeAsync(4 * LOOK_MS)
  expect(fetcher).toHaveBeenCalledTimes(1)
  for (const answer of slow) answer(stateOf('paid'))
  await vi.advanceTimersByTimeAsync(4 * LOOK_MS)
  expect(fetcher).toHaveBeenCalledTimes(1)
  expect(told.filter((heard) => heard === true)).toHaveLength(1)
  leave()
})

test('a look that fails is followed by the next one', async () => {
  let looks = 0
  const { fetcher, told, leave } = watching(() =>
    ++looks === 1 ? new Response(null, { status: 500 }) : stateOf('paid'),
  )
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(fetcher).toHaveBeenCalledTimes(2)
  expect(told.at(-1)).toBe(true)
  leave()
})

test('the shop is not asked while the page is out of sight', async () => {
  const { fetcher, leave } = watching(() => stateOf('unpaid'))
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect(fetcher).toHaveBeenCalledTimes(1)
  leave()
})

test('what is heard of an order is kept where tracking keeps it', () => {
  const api = createApiClient(() => stateOf('unpaid'))
  expect(moneyQuery(api, 'an-order').queryKey).toEqual(orderQuery(api, 'an-order').queryKey)
})
