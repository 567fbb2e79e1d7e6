import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AdminHurdle, isHurdle } from '#web/admin/admin-hurdle.tsx'
import { AccessDenied } from '#web/admin/access-denied.tsx'
import { overviewQuery } from '#web/admin/admin-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/components/forms/button.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

const Find = lazy(async () => ({ default: (await import('#web/admin/find/find.tsx')).Find }))
const AdminShell = lazy(async () => ({ default: (await import('#web/admin/admin-shell.tsx')).AdminShell }))

/**
 * The dashboard. The server's answer to each query decides whether it opens, not what this browser remembers; its
 * document is the same for every visitor.
 */
export function Admin() {
  const query = useQuery({ ...overviewQuery(useApi()), enabled: useHydrated() })
  const { error } = query
  if (error instanceof ApiError && isHurdle(error))
    return <AdminHurdle error={error} onRetry={() => void query.refetch()} />
  // Data from before the right was removed must not be shown beside the refusal.
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <AccessDenied />
  return (
    <div className="container-page max-w-[100rem] gap-x-10 py-5 tablet:py-6 desktop:grid desktop:grid-cols-[12rem_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]">
      <div className="flex items-center justify-between gap-3 desktop:block">
        <h1 className="text-h3">Admin Dashboard</h1>
        {query.data && (
          <Suspense>
            <Find className="desktop:mt-3 desktop:w-full" />
          </Suspense>
        )}
      </div>
      <NeedsScript>The dashboard needs JavaScript.</NeedsScript>
      {query.isError && (
        <Notice tone="danger" announce className="mt-6 desktop:col-start-2 desktop:mt-0">
          {messageFor(query.error, 'The shop could not be asked just now.')}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {query.data ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <AdminShell />
        </Suspense>
      ) : (
        !query.isError && <DashboardSkeleton />
      )}
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className="screen-only mt-6 space-y-6 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:mt-0">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </div>
  )
}
