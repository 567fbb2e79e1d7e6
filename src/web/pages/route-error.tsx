import { TriangleAlert } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/**
 * Shown when a screen fails in the browser: a chunk that could not be loaded, or a bug. On the server such a page is a
 * 500.
 */
export function RouteError() {
  return (
    <main className="container-page py-24">
      <EmptyState
        icon={TriangleAlert}
        title="This page could not be shown."
        action={
          <>
            <Button variant="accent" onClick={() => location.reload()}>
              Load it again
            </Button>
            <ButtonLink to={paths.home} reloadDocument>
              Go to the start
            </ButtonLink>
          </>
        }
      >
        <p>Nothing was ordered by this page, and your cart is kept on this device.</p>
      </EmptyState>
    </main>
  )
}
