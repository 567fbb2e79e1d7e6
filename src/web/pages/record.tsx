import { RECORD_TEXTS } from '#kernel/shop/texts/record.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { RecordMonth } from '#contract/record.ts'
import { ClaimsCounted } from '#web/features/record/claims-counted.tsx'
import { RecordTable } from '#web/features/record/record-table.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { recordQuery } from '#web/lib/queries/record-query.ts'
import { monthName } from '#web/lib/shop/long-day.ts'
import { lengthOf } from '#web/lib/shop/length-of.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

const SAMPLE = 'This is a demo: the history below is invented. A live shop begins with an empty record.'

/** The delivery record, in measured figures only. */
export function DeliveryRecord() {
  const api = useApi()
  const text = useTexts('record', RECORD_TEXTS)
  const { data, isError, isFetching, refetch } = useQuery(recordQuery(api))
  return (
    <div className="container-page py-10 tablet:py-16">
      <h1 className="text-h1">{text('heading')}</h1>
      <p className="mt-4 max-w-[60ch] text-t2">{text('sentence')}</p>
      {data?.isSample === true && <Notice className="mt-6">{SAMPLE}</Notice>}
      <div className="mt-8">
        {data ? (
          <Months months={data.months} ownOrders={data.ownOrders} />
        ) : isError ? (
          <NotLoaded
            title="The record could not be had just now."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
      <ClaimsCounted />
    </div>
  )
}

function Months({ months, ownOrders }: { months: readonly RecordMonth[]; ownOrders: number }) {
  const [newest] = months
  if (!newest) {
    return (
      <EmptyState icon={ClipboardList} title="Nothing has been delivered yet">
        The record begins two days after the first order is completed.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-6">
      <Figures months={months} />
      <RecordTable months={months} />
      <HowWeCount ownOrders={ownOrders} />
    </div>
  )
}

function Figures({ months }: { months: readonly RecordMonth[] }) {
  const sum = (of: 'deliveries' | 'promised' | 'onTime' | 'said' | 'held') =>
    months.reduce((all, month) => all + month[of], 0)
  const [newest] = months
  return (
    <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4 tablet:gap-4">
      <Figure label="Deliveries" value={String(sum('deliveries'))} />
      <Figure label="On time" value={share(sum('onTime'), sum('promised'))} />
      {newest && (
        <Figure label={`Half done within, ${monthName(newest.month)}`} value={lengthOf(newest.medianMinutes)} />
      )}
      <Figure label="'Nine in ten' came true" value={share(sum('held'), sum('said'))} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 p-5">
      <dt className="text-small text-t3">{label}</dt>
      <dd className="figure text-h2">{value}</dd>
    </Card>
  )
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.round((part * 100) / whole)}%`
}

function HowWeCount({ ownOrders }: { ownOrders: number }) {
  return (
    <section aria-labelledby="how-we-count">
      <h2 id="how-we-count" className="text-h3">
        How we count
      </h2>
      <ul className="mt-3 max-w-[70ch] list-disc space-y-2 pl-5 text-small text-t2">
        <li>
          Time runs from the payment, or from the order where it is paid afterwards, until the order is completed. While
          its clock stands still for a cause that the buyer was told, no time runs.
        </li>
        <li>An order counts from two days after it was completed, so that a mistake can be put right before.</li>
        <li>
          Orders that we placed ourselves do not count:{' '}
          {ownOrders === 0 ? 'so far there is none' : `so far ${ownOrders} ${ownOrders === 1 ? 'order' : 'orders'}`}.
        </li>
        <li>
          &lsquo;Nine in ten&rsquo; is what we tell buyers when they order: it is measured on the newest 200 deliveries
          of 180 days, and left out while there are fewer than nine. &lsquo;Came true&rsquo; says how often.
        </li>
        <li>
          &lsquo;Queue kept&rsquo; counts the orders that were done by the time that the queue told first, while they
          waited: &lsquo;nine in ten by 21:10&rsquo;.
        </li>
        <li>
          &lsquo;Orders waiting before yours&rsquo;, on the page of a service, is counted every five minutes: orders
          that are paused or wait for a payment are not in it.
        </li>
        <li>
          <a
            href="/record.csv"
            className="text-t1 underline decoration-edge underline-offset-4 hover:decoration-accent"
          >
            All of it as a file (CSV)
          </a>
        </li>
      </ul>
    </section>
  )
}
