import { type ReactNode, useId } from 'react'
import { Fold } from '#web/admin/parts/fold.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'

interface ChartFrameProps {
  /** The chart's subject, in small letters above. */
  name: string
  /** The chart's finding as a sentence. */
  finding: string
  table: { head: readonly [string, ...string[]]; rows: readonly (readonly [string, ...string[]])[] }
  children?: ReactNode
  className?: string
}

/** A chart with its finding as the heading and its figures as a table below. */
export function ChartFrame({ name, finding, table, children, className }: ChartFrameProps) {
  const id = useId()
  return (
    <Card className={classNames('min-w-0', className)}>
      <section aria-labelledby={id} className="flex h-full flex-col p-4 tablet:p-5">
        <p className="text-meta text-t3">{name}</p>
        <h3 id={id} className="mt-0.5 text-h3">
          {finding}
        </h3>
        {children !== undefined && <div className="mt-4 flex-1">{children}</div>}
        {table.rows.length > 0 && <Figures {...table} labelledBy={id} />}
      </section>
    </Card>
  )
}

function Figures({ head: [first, ...heads], rows, labelledBy }: ChartFrameProps['table'] & { labelledBy: string }) {
  return (
    <Fold label="Show as table" className="mt-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="max-h-80 overflow-auto">
        <table className="w-full text-small">
          <thead className="sticky top-0 bg-card">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left font-medium text-t2">
                {first}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pl-3 text-right font-medium text-t2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([title, ...figures]) => (
              <tr key={title}>
                <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                  {title}
                </th>
                {figures.map((figure, column) => (
                  <td key={heads[column]} className="figure py-2 pl-3 text-right">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  )
}
