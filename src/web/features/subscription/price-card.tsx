import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShop } from '#web/lib/shop-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'

/** The features of the specification, in its order. */
const PLAN_FEATURES = [
  'Unlimited Phasmophobia 15x carries',
  'Unlimited Call of Duty BO6 easter-egg carries',
  'Priority chat support',
  'Expert gameplay by our team',
  'Cancel anytime',
]

/** The plan: its price, what is in it, when it renews and how it ends; then the `action`, which depends on who looks. */
export function PriceCard({ action }: { action: ReactNode }) {
  const { subscriptionPrice, fairUseCarries } = useShop()
  return (
    <Card className="p-6 tablet:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h3">Monthly Unlimited</h2>
        <Badge tone="accent">BEST VALUE</Badge>
      </div>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2.5">
        <Price decimal={subscriptionPrice} style="card" className="text-display tracking-[-0.09em]" />
        <span className="text-t2">per month</span>
      </p>
      <ul className="mt-8 space-y-3 border-t border-line pt-6">
        {PLAN_FEATURES.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {fairUseCarries !== null && (
          <Feature>
            <Figures text={`Fair use: ${fairUseCarries} carries a month, further ones at their usual price`} />
          </Feature>
        )}
      </ul>
      <p className="mt-6 text-small text-t2">Renews on the same day each month. Cancel on this page in one step; what is paid for stays yours to its last day.</p>
      <div className="mt-6">{action}</div>
    </Card>
  )
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon of={Check} className="mt-0.5 text-accent" />
      <span>{children}</span>
    </li>
  )
}
