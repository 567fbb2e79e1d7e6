import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshDashboard } from './refresh-dashboard.ts'

test('everything of the dashboard is asked for anew, shown or not, and what is named beside it', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  for (const path of ['/api/admin/next-actions', '/api/admin/payment-cases', '/api/reviews', '/api/services'])
    await client.fetchQuery({ queryKey: [path, { state: 'open' }], queryFn: () => asked.push(path) })
  asked.length = 0
  await refreshDashboard(client)
  expect(asked).toStrictEqual(['/api/admin/next-actions', '/api/admin/payment-cases'])
  await refreshDashboard(client, ['/api/reviews'])
  expect(asked.slice(2)).toStrictEqual(['/api/admin/next-actions', '/api/admin/payment-cases', '/api/reviews'])
})
