import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirstAdmin } from '#web/admin/admin-api.ts'
import { SetupDone } from '#web/admin/setup-done.tsx'
import { SetupForm } from '#web/admin/setup-form.tsx'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Card } from '#web/components/card.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { NotFound } from '#web/pages/not-found.tsx'

/** Sets up the first admin, once; afterwards the page does not exist. */
export function AdminSetup() {
  const [admin, setAdmin] = useState<FirstAdmin>()
  const [isTaken, setTaken] = useState(false)
  const client = useQueryClient()
  const { isSetUp } = useShop()
  const isHydrated = useHydrated()
  if (isTaken || (isSetUp && !admin)) return <NotFound />
  return (
    <div className="container-page grid min-h-[60vh] content-center py-12">
      <Card className="mx-auto w-full max-w-[520px] p-6 tablet:p-8">
        <h1 className="text-h2">Admin Setup</h1>
        <NeedsScript>Setting up needs JavaScript.</NeedsScript>
        {admin ? (
          <SetupDone {...admin} />
        ) : (
          <>
            <p className="mt-3 text-t2">
              This makes the first admin of the shop. Logged in already? Then your own account becomes it. Otherwise a
              new one is created.
            </p>
            {/* A form sent before hydration would put the token into the address. */}
            {isHydrated ? (
              <SetupForm onDone={done} onGone={() => setTaken(true)} />
            ) : (
              <Skeleton className="screen-only mt-6 h-40" />
            )}
          </>
        )}
      </Card>
    </div>
  )

  function done(made: FirstAdmin) {
    setAdmin(made)
    // A new admin has more items in their menu.
    void client.invalidateQueries({ predicate: isOfMember })
  }
}
