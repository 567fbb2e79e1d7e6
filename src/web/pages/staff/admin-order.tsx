import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AccessDenied } from '#web/admin/access-denied.tsx'
import { AdminHurdle, isHurdle } from '#web/admin/admin-hurdle.tsx'
import { orderDetailQuery } from '#web/admin/orders/orders-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

const Find = lazy(async () => ({ default: (await import('#web/admin/find/find.tsx')).Find }))
const OrderDetailView = lazy(async () => ({
  default: (await import('#web/admin/orders/detail/order-detail-view.tsx')).OrderDetailView,
}))

/**
 * One order for the staff. Protected by the server's answer to each query, like the dashboard; the document is the same
 * for every visitor.
 */
export function AdminOrder() {
  const { orderId = '' } = useParams()
  const query = useQuery({ ...orderDetailQuery(useApi(), orderId), enabled: useHydrated() })
  const { data, error } = query
  if (error instanceof ApiError && isHurdle(error))
    return <AdminHurdle error={error} onRetry={() => void query.refetch()} />
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <AccessDenied />
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <div className="container-page max-w-[100rem] py-3 tablet:py-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <Link
          to={adminPath('orders')}
          className="inline-flex min-h-11 items-center gap-2 rounded-badge text-small text-t2 hover:text-t1"
        >
          <Icon of={ArrowLeft} size={18} />
          Orders
        </Link>
        {data && (
          <Suspense>
            <Find />
          </Suspense>
        )}
      </div>
      {!data && <h1 className="text-h1">{isNone ? 'No such order' : 'Order'}</h1>}
      <NeedsScript>The order's page needs JavaScript.</NeedsScript>
      {isNone && !data && <p className="mt-4 text-t2">Check the address: an order is found by its whole id only.</p>}
      {error !== null && !isNone && (
        <div className="my-4">
          {data ? (
            <Notice tone="warn" announce>
              The shop did not answer just now: this page may be some minutes old.
            </Notice>
          ) : (
            <NotLoaded
              title="The order could not be loaded."
              isFetching={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
      )}
      {data ? (
        <Suspense fallback={<FileSkeleton />}>
          <OrderDetailView file={data} now={query.dataUpdatedAt} />
        </Suspense>
      ) : (
        !error && <FileSkeleton />
      )}
    </div>
  )
}

function FileSkeleton() {
  return (
    <div className="screen-only mt-6 grid gap-4 laptop:grid-cols-12 laptop:gap-6">
      <Skeleton className="h-80 laptop:col-span-7" />
      <Skeleton className="h-80 laptop:col-span-5" />
    </div>
  )
}
