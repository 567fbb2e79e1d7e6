import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api/api-client.ts'

/** Dependencies of pages and components: one instance per request on the server, one per page in the browser. */
export interface AppDeps {
  queryClient: QueryClient
  api: ApiClient
}

/** For components; provided by `app.tsx`. */
export const ApiContext = createContext<ApiClient | null>(null)

/** The API client of this page. Throws outside of the app. */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs the ApiContext that app.tsx provides')
  return api
}
