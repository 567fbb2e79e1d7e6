import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { ApiContext, type AppDeps } from '#web/lib/app-deps.ts'
import type { Page } from '#web/lib/links/page-meta.ts'
import { RouterView } from '#web/router/router-view.tsx'
import type { Router, ShownPage } from '#web/router/router.ts'
import { Root } from '#web/pages/root.tsx'
import { RouteError } from '#web/pages/route-error.tsx'

/** The providers around the router, the same on the server and in the browser. */
export function App({ deps, children }: { deps: AppDeps; children: ReactNode }) {
  return (
    <StrictMode>
      <ApiContext value={deps.api}>
        <QueryClientProvider client={deps.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    </StrictMode>
  )
}

/** The router's page inside the shop's layout. */
export function Pages({ router }: { router: Router<Page> }) {
  return <RouterView router={router} frame={inShell} failure={<RouteError />} />
}

function inShell(content: ReactNode, { page, params }: ShownPage<Page>) {
  return (
    <Root page={page} params={params}>
      {content}
    </Root>
  )
}
