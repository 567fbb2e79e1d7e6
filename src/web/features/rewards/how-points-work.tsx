import { REWARD_COST } from '#kernel/shop/points.ts'
import { Price } from '#web/components/figures/price.tsx'
import { POINTS_EXAMPLES } from './points-examples.ts'
import { RewardCards } from './reward-cards.tsx'

/** The rule for points, four example orders, and the rewards. */
export function HowPointsWork() {
  return (
    <>
      <section className="gap-x-12 desktop:grid desktop:grid-cols-12">
        <div className="desktop:col-span-5">
          <h2 className="text-h2">How points work</h2>
          <p className="mt-4 max-w-[48ch] text-t2">
            Every full £10 of an order earns 10 points. They are yours once the order is paid. A refund takes its points
            back. {REWARD_COST} points are one reward.
          </p>
        </div>
        <table className="mt-8 w-full desktop:col-span-7 desktop:mt-1">
          <caption className="sr-only">Points for four orders</caption>
          <thead>
            <tr className="border-b border-line text-left text-small text-t3">
              <th scope="col" className="py-3 font-normal">
                One order of
              </th>
              <th scope="col" className="py-3 text-right font-normal">
                Points
              </th>
              <th scope="col" className="py-3 text-right font-normal">
                Orders to a reward
              </th>
            </tr>
          </thead>
          <tbody>
            {POINTS_EXAMPLES.map(({ total, points }) => (
              <tr key={total} className="border-b border-line">
                <td className="py-3.5">
                  <Price decimal={total} />
                </td>
                <td className="figure py-3.5 text-right">{points}</td>
                <td className="py-3.5 text-right text-t2">
                  {points === 0 ? (
                    'Earns from £10 on'
                  ) : (
                    <span className="figure">{Math.ceil(REWARD_COST / points)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="mt-20 tablet:mt-24">
        <h2 className="text-h2">What you can get</h2>
        <div className="mt-6">
          <RewardCards />
        </div>
        <p className="mt-4 max-w-[62ch] text-small text-t2">
          A reward is queued when you redeem it and processed within 24 hours. One redemption is open at a time.
        </p>
      </section>
    </>
  )
}
