import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** The specification's features in its order, after the plan's content for each game. */
const PLAN_FEATURES = ['Priority chat support', 'Expert gameplay by our team', 'Cancel anytime']

/** The plan: price, content, renewal and end; then `action`, which depends on the visitor. */
export function PriceCard({ action }: { action: ReactNode }) {
  const shop = useShop()
  const { subscriptionPrice, fairUseCarries } = shop
  const ofGames = listedGames(shop).flatMap(({ content: { planLine } }) =>
    planLine === null ? [] : `Unlimited ${planLine}`,
  )
  return (
    <Card className="p-6 tablet:p-8">
      <h2 className="text-h3">Monthly Unlimited</h2>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2.5">
        <Price decimal={subscriptionPrice} style="card" className="text-display tracking-[-0.09em]" />
        <span className="text-t2">per month</span>
      </p>
      <ul className="mt-8 space-y-3 border-t border-line pt-6">
        {[...ofGames, ...PLAN_FEATURES].map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        <NotIncluded />
        {fairUseCarries !== null && (
          <Feature>
            <Figures text={`Fair use: ${fairUseCarries} carries a month, further ones at their usual price`} />
          </Feature>
        )}
      </ul>
      <p className="mt-6 text-small text-t2">
        Renews on the same day each month. Cancel on this page in one step; what is paid for stays yours to its last
        day.
      </p>
      <p className="mt-3 text-small text-t2">
        Changed your mind within 14 days? You get your money back, less the carries that you have used.{' '}
        <TextLink to={paths.cancel}>How to cancel</TextLink>
        &nbsp;· <TextLink to={paths.terms}>Terms</TextLink>
      </p>
      <div className="mt-6">{action}</div>
    </Card>
  )
}

/** The exceptions to 'unlimited', by the catalogue's flag. */
function NotIncluded() {
  const { data } = useQuery(servicesQuery(useApi()))
  const names = data?.filter(({ inSubscription }) => !inSubscription).map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <li className="flex gap-3 text-t2">
      <Icon of={X} className="mt-0.5 text-t3" />
      <span>Not included: {new Intl.ListFormat('en-GB').format(names)}</span>
    </li>
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
