import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { orderQuery } from './order-query.ts'

test('a screen that shows an order asks for it, also where another one has just asked', async () => {
  const fetcher = vi.fn((_path: string) => Response.json({ id: 'an-order', paymentState: 'unpaid' }))
  const query = orderQuery(createApiClient(fetcher), 'an-order')
  const client = createQueryClient()
  await client.fetchQuery(query)
  const leave = new QueryObserver(client, query).subscribe(() => {})
  expect(fetcher).toHaveBeenCalledTimes(2)
  leave()
})
