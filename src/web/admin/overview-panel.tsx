import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { Notice } from '#web/components/notice.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { overviewQuery } from './admin-api.ts'
import { FailedJobsList } from './failed-jobs/failed-jobs-list.tsx'
import { Figures } from './overview/figures.tsx'
import { NextActions } from './overview/next-actions.tsx'
import { RecentOrders } from './overview/recent-orders.tsx'
import { PaymentCases } from './payments/payment-cases.tsx'
import { ReconciliationList } from './payments/reconciliation-list.tsx'

function NotificationsOff() {
  return (
    <Notice tone="warn" className="mb-5">
      Notifications are off: new orders, messages and payment problems are only shown here.{' '}
      <TextLink to={adminPath('settings')}>Set an e-mail or Discord</TextLink>
    </Notice>
  )
}

/** Open tasks, key figures, and payment cases. */
export function OverviewPanel() {
  // Seeing the dashboard means being an admin: its page checks nothing else.
  const { data: overview } = useQuery(overviewQuery(useApi()))
  if (!overview) return null
  return (
    <>
      <div className="grid items-start gap-8 laptop:grid-cols-12 laptop:gap-x-6">
        <div className="min-w-0 laptop:col-span-8">
          {!overview.isStaffTold && <NotificationsOff />}
          <NextActions />
        </div>
        <div className="min-w-0 space-y-8 laptop:col-span-4">
          <Figures overview={overview} />
          <RecentOrders orders={overview.recentOrders} />
        </div>
      </div>
      <PaymentCases />
      <FailedJobsList />
      <ReconciliationList />
    </>
  )
}
