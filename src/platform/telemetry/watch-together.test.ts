import { expect, test, vi } from 'vitest'
import type { Watch } from './watch.ts'
import { watchTogether } from './watch-together.ts'

function watching(traceparent: string | undefined) {
  const end = vi.fn()
  return {
    end,
    watch: {
      request: () => ({ traceparent, end }),
      job: () => ({ traceparent, end }),
      providerCall: vi.fn(),
      putOff: vi.fn(),
      breakerMoved: vi.fn(),
    } satisfies Watch,
  }
}

test('each of several hears of everything, and all share the span that one opened', () => {
  const [counting, tracing] = [watching(undefined), watching('00-a-b-01')]
  const both = watchTogether([counting.watch, tracing.watch])
  const request = both?.request('GET', undefined)
  expect(request?.traceparent).toBe('00-a-b-01')
  request?.end({ route: '/', status: 200 })
  both?.job('send-mail', undefined).end('done')
  both?.putOff('everybody')
  both?.breakerMoved('paypal', true)
  for (const { end, watch } of [counting, tracing]) {
    expect(end.mock.calls).toStrictEqual([[{ route: '/', status: 200 }], ['done']])
    expect(watch.putOff).toHaveBeenCalledWith('everybody')
    expect(watch.breakerMoved).toHaveBeenCalledWith('paypal', true)
  }
})

test('none gives none, and one gives itself', () => {
  const { watch } = watching(undefined)
  expect(watchTogether([])).toBeUndefined()
  expect(watchTogether([watch])).toBe(watch)
})
