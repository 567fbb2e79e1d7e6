import { createContext as createReactContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createContext as createRouterContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

/**
 * What loaders and components need from outside: one instance per request on the server, one per page in the browser.
 */
export interface AppDeps {
  queryClient: QueryClient
  api: ApiClient
}

/** For loaders: `context.get(appDepsContext)`. */
export const appDepsContext = createRouterContext<AppDeps>()

/** For components; filled by `app.tsx`. */
export const ApiContext = createReactContext<ApiClient | null>(null)

/** The API client of this page. Throws outside of the app, where there is none. */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs the ApiContext that app.tsx provides')
  return api
}
