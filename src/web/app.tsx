import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { ApiContext, type AppDeps } from '#web/lib/app-deps.ts'

/** What stands around the router, the same on the server and in the browser. */
export function App({ deps, children }: { deps: AppDeps; children: ReactNode }) {
  return (
    <StrictMode>
      <ApiContext value={deps.api}>
        <QueryClientProvider client={deps.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    </StrictMode>
  )
}
