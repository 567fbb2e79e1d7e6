import { dehydrate, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { createQueryClient, resetCachedData, takeOverPageData } from './query-client.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'

function countingApi() {
  const fetcher = vi.fn((_path: string) => Response.json([]))
  return { fetcher, api: createApiClient(fetcher) }
}

async function pageStateOf(updatedAt: number) {
  const { api } = countingApi()
  const server = createQueryClient()
  await server.fetchQuery(servicesQuery(api))
  const state = dehydrate(server)
  for (const query of state.queries) query.state.dataUpdatedAt = updatedAt
  return state
}

test('data that came with the page is not fetched again at once, however old the page was', async () => {
  const { api, fetcher } = countingApi()
  const browser = createQueryClient()
  takeOverPageData(browser, await pageStateOf(Date.now() - 3_600_000))
  const leave = new QueryObserver(browser, servicesQuery(api)).subscribe(() => {})
  expect(fetcher).not.toHaveBeenCalled()
  leave()
})

test('it is stale all the same: a later visit of the screen asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { api, fetcher } = countingApi()
  const browser = createQueryClient()
  takeOverPageData(browser, await pageStateOf(Date.now()))
  vi.setSystemTime(Date.now() + 10_000)
  const leave = new QueryObserver(browser, servicesQuery(api)).subscribe(() => {})
  expect(fetcher).toHaveBeenCalledTimes(1)
  leave()
  vi.useRealTimers()
})

test('a failed call is not tried again', async () => {
  const fetcher = vi.fn((_path: string) => new Response(null, { status: 500 }))
  await expect(createQueryClient().fetchQuery(servicesQuery(createApiClient(fetcher)))).rejects.toThrow()
  expect(fetcher).toHaveBeenCalledTimes(1)
})

test('the reset marks all cached data as stale and asks for the services even when no screen shows them', async () => {
  const { api, fetcher } = countingApi()
  const client = createQueryClient()
  client.setQueryData(['/api/other'], 1)
  await resetCachedData(client, api)
  expect(fetcher.mock.calls.map(([path]) => path)).toEqual(['/api/services'])
  expect(client.getQueryState(['/api/other'])?.isInvalidated).toBe(true)
})
