import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useWideScreen } from '#web/admin/parts/use-wide-screen.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  isFigure?: boolean
  /** Hidden in the table below 1024 px; the cards show it. */
  isMinor?: boolean
}

interface RowTableProps<Row> {
  /** The table's name for screen readers: 'Users'. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Header of the first column. */
  titleHead: string
  /** The first cell of a row, and the title of its card. */
  renderTitle: (row: Row) => ReactNode
  columns: readonly Column<Row>[]
  /** Buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
}

const MINOR = 'hidden laptop:table-cell'

/** Rows as a table where there is space, else as cards with the same facts. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  return useWideScreen() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ label, rows, keyOf, titleHead, renderTitle, columns, renderActions }: RowTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left text-small" aria-label={label}>
        <thead className="sticky top-0 bg-card text-meta text-t3">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-3 font-medium">
              {titleHead}
            </th>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={classNames(
                  'px-3 py-3 font-medium whitespace-nowrap',
                  column.isFigure && 'text-right',
                  column.isMinor && MINOR,
                )}
              >
                {column.head}
              </th>
            ))}
            {renderActions && (
              <th scope="col" className="px-4 py-3">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="h-14 transition-colors duration-160 hover:bg-hover/50">
              <th scope="row" className="max-w-72 min-w-44 px-4 py-2 font-normal [overflow-wrap:anywhere]">
                {renderTitle(row)}
              </th>
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={classNames(
                    'max-w-56 px-3 py-2',
                    column.isFigure && 'figure text-right',
                    column.isMinor && MINOR,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
              {renderActions && <td className="px-4 py-2 text-right whitespace-nowrap">{renderActions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, rows, keyOf, renderTitle, columns, renderActions }: RowTableProps<Row>) {
  return (
    <ul aria-label={label} className="space-y-3">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Card className="p-4">
            <div className="[overflow-wrap:anywhere]">{renderTitle(row)}</div>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
              {columns.map((column) => (
                <div key={column.head} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-t3">{column.head}</dt>
                  <dd
                    className={classNames('min-w-0 text-right [overflow-wrap:anywhere]', column.isFigure && 'figure')}
                  >
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            {renderActions && <div className="mt-4 flex flex-wrap gap-2">{renderActions(row)}</div>}
          </Card>
        </li>
      ))}
    </ul>
  )
}
