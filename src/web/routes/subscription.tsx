import { PlanFacts } from '#web/features/subscription/plan-facts.tsx'
import { PriceCard } from '#web/features/subscription/price-card.tsx'
import { SignInToSubscribe } from '#web/features/subscription/sign-in-to-subscribe.tsx'

/** The monthly plan, as somebody sees it who is not signed in. */
export function Subscription() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="max-w-[14ch] text-h1">Monthly Unlimited Access</h1>
      <p className="mt-4 max-w-[52ch] text-t2">One price a month for both games. As many carries as you can play, with the same players and the same rules: you play along, and no password is needed.</p>
      <div className="mt-10 grid gap-x-12 gap-y-16 laptop:grid-cols-12">
        <div className="laptop:col-span-5">
          <div className="laptop:sticky laptop:top-24">
            <PriceCard action={<SignInToSubscribe />} />
          </div>
        </div>
        <div className="laptop:col-span-7">
          <PlanFacts />
        </div>
      </div>
    </div>
  )
}
