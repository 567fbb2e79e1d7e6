import { monthName } from '#web/lib/shop/long-day.ts'
import type { RecordMonth } from '#contract/record.ts'
import { classNames } from '#web/components/class-names.ts'
import { lengthOf } from '#web/lib/shop/length-of.ts'

/** The months, newest first: a table where it fits, else cards. */
export function RecordTable({ months }: { months: readonly RecordMonth[] }) {
  return (
    <table className="block w-full text-small laptop:table">
      <caption className="sr-only">Deliveries by month</caption>
      <thead className="sr-only laptop:not-sr-only laptop:table-header-group">
        <tr className="text-left text-t3">
          {[
            'Month',
            'Deliveries',
            'On time',
            'Half within',
            'Nine in ten within',
            'Came true',
            'Queue kept',
            'Cancelled',
          ].map((head) => (
            <th key={head} scope="col" className="border-b border-line py-3 pr-4 font-normal last:pr-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 tablet:grid-cols-2 laptop:table-row-group">
        {months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </tbody>
    </table>
  )
}

function Month({ month }: { month: RecordMonth }) {
  return (
    <tr className="block rounded-card border border-line p-4 laptop:table-row laptop:border-0">
      <th
        scope="row"
        className="block pb-2 text-left font-semibold laptop:table-cell laptop:border-b laptop:border-line laptop:py-3"
      >
        {monthName(month.month)}
      </th>
      <Cell head="Deliveries">{String(month.deliveries)}</Cell>
      <Cell head="On time">{outOf(month.onTime, month.promised)}</Cell>
      <Cell head="Half within">{lengthOf(month.medianMinutes)}</Cell>
      <Cell head="Nine in ten within">{lengthOf(month.nineInTenMinutes)}</Cell>
      <Cell head="'Nine in ten' came true">{outOf(month.held, month.said)}</Cell>
      <Cell head="Done by the queue's time">{outOf(month.queueHeld, month.queueTold)}</Cell>
      <Cell head="Orders cancelled">{String(month.cancelled)}</Cell>
    </tr>
  )
}

function Cell({ head, children }: { head: string; children: string }) {
  return (
    <td
      className={classNames(
        'flex items-baseline justify-between gap-4 py-1',
        'laptop:table-cell laptop:border-b laptop:border-line laptop:py-3 laptop:pr-4 laptop:last:pr-0',
      )}
    >
      <span aria-hidden="true" className="text-t3 laptop:hidden">
        {head}
      </span>
      <span className="figure whitespace-nowrap">{children}</span>
    </td>
  )
}

function outOf(part: number, whole: number): string {
  return whole === 0 ? '-' : `${part} of ${whole}`
}
