import type { MemberRewards } from '#contract/rewards.ts'
import { levelName } from '#web/lib/queries/levels.ts'
import { classNames } from '#web/components/class-names.ts'
import { Price } from '#web/components/figures/price.tsx'

/** The levels with requirements and benefits; the member's own is marked. */
export function LevelTable({ rewards: { levels, level: own } }: { rewards: MemberRewards }) {
  return (
    <section aria-labelledby="levels">
      <h2 id="levels" className="text-h3">
        Levels
      </h2>
      <table className="mt-3 w-full text-small">
        <thead>
          <tr className="border-b border-line text-left text-meta text-t3">
            <th scope="col" className="py-2.5 pl-3 font-normal">
              Level
            </th>
            <th scope="col" className="py-2.5 text-right font-normal">
              Spent
            </th>
            <th scope="col" className="py-2.5 text-right font-normal">
              Discount
            </th>
            <th scope="col" className="py-2.5 pr-3 text-right font-normal">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, minSpent, discountPercentage, pointsMultiplier }) => {
            const isOwn = level === own.level
            return (
              <tr
                key={level}
                aria-current={isOwn ? 'true' : undefined}
                className={classNames('border-b border-line', isOwn && 'bg-wash text-accent')}
              >
                <th scope="row" className={classNames('py-3 pl-3 text-left', isOwn ? 'font-semibold' : 'font-normal')}>
                  {levelName(level)}
                  {isOwn && <span className="sr-only">, your level</span>}
                </th>
                <td className="py-3 text-right">
                  <Price decimal={minSpent} style="card" />
                </td>
                <td className="figure py-3 text-right">{discountPercentage}%</td>
                <td className="figure py-3 pr-3 text-right">×{Number(pointsMultiplier)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
