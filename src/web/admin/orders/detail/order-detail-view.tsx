import type { OrderDetail } from '#contract/admin/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { Copy } from 'lucide-react'
import { DeleteOrderButton } from '#web/admin/orders/delete-order-button.tsx'
import { NextMove } from '#web/admin/orders/next-move.tsx'
import { RestoreOrderButton } from '#web/admin/orders/restore-order-button.tsx'
import { orderName } from '#web/admin/orders/order-words.ts'
import { StatusSelect } from '#web/admin/orders/status-select.tsx'
import { adminPath } from '#web/lib/links/paths.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { CopyButton } from '#web/components/forms/copy-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { ClockSection } from './clock-section.tsx'
import { ConversationSection } from './conversation-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { TimelineSection } from './timeline-section.tsx'

/** One order with all related data; `now` is the time of the query in milliseconds. */
export function OrderDetailView({ file, now }: { file: OrderDetail; now: number }) {
  const isThere = file.deletedAt === null
  return (
    <>
      <Header file={file} />
      {!isThere && (
        <Notice tone="warn" className="mt-6">
          <p>
            This order is archived: it is in your lists only under “Archived”. Its customer keeps it, and its money and
            points stay.
          </p>
          <RestoreOrderButton orderId={file.id} />
        </Notice>
      )}
      {file.isDraft && (
        <Notice className="mt-6">
          Begun with Order Now and not paid: it is in no list until it is, and closes itself after 24 hours.
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-4 laptop:grid-cols-12 laptop:gap-6">
        <div className="grid grid-cols-1 gap-4 laptop:col-span-7 laptop:gap-6">
          <ProgressSection file={file} />
          <ClockSection file={file} now={now} />
          <ConversationSection file={file} />
          <FactsSection file={file} />
          <PaymentSection file={file} />
          <TimelineSection file={file} />
        </div>
        <div className="grid grid-cols-1 gap-4 laptop:col-span-5 laptop:gap-6">
          <CustomerSection file={file} />
          <NotesSection file={file} />
          <MessagesSection file={file} />
        </div>
      </div>
    </>
  )
}

function Header({ file }: { file: OrderDetail }) {
  const navigate = useNavigate()
  const isThere = file.deletedAt === null
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-h1">
          Order <span className="figure">{orderName(file.id)}</span>
        </h1>
        <p className="mt-2 text-t2">
          Customer sees <span className="figure">#{shortCode(file.id)}</span> · <Price decimal={file.total} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          text={() => file.id}
          icon={Copy}
          copied="Order id copied"
          byHand={(id) => ({ title: 'Copy this order id', description: id })}
          size="small"
        >
          Copy order id
        </CopyButton>
        {isThere ? <StatusSelect order={file} framed /> : <StatusBadge status={file.status} />}
        {isThere && !file.isDraft && <NextMove order={file} />}
        {isThere && file.status === 'completed' && (
          <DeleteOrderButton orderId={file.id} onDeleted={() => void navigate(adminPath('orders'))} />
        )}
      </div>
    </header>
  )
}
