import { SUBSCRIPTION_TEXTS } from '#kernel/shop/texts/subscription.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { lazy, Suspense } from 'react'
import { IncludedServices } from '#web/features/subscription/included-services.tsx'
import { NotOnOffer } from '#web/features/subscription/not-on-offer.tsx'
import { PlanFacts } from '#web/features/subscription/plan-facts.tsx'
import { PriceCard } from '#web/features/subscription/price-card.tsx'
import { SignInToSubscribe } from '#web/features/subscription/sign-in-to-subscribe.tsx'
import { STATUS_ROOM } from '#web/features/subscription/status-room.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

/** Loaded lazily, because visitors do not need it. */
const memberPlan = () => import('#web/features/subscription/member-plan.tsx')
const PlanStatus = lazy(async () => ({ default: (await memberPlan()).PlanStatus }))
const PlanButton = lazy(async () => ({ default: (await memberPlan()).PlanButton }))
const PlanNext = lazy(async () => ({ default: (await memberPlan()).PlanNext }))

function PlanSentence() {
  const shop = useShop()
  const { fairUseCarries } = shop
  const text = useTexts('subscription', SUBSCRIPTION_TEXTS)
  const forBothGames = listedGames(shop).length === 2 ? ' for both games' : ''
  const carries =
    fairUseCarries === null ? 'As many carries as you can play' : `Up to ${fairUseCarries} carries a month`
  return <p className="mt-4 max-w-[52ch] text-t2">{text('sentence', { forBothGames, carries })}</p>
}

/** The monthly plan; for a member also their subscription and its actions. */
export function Subscription() {
  const isHydrated = useHydrated()
  const isMember = useSignedInHint()
  const { subscriptionOnOffer } = useShop()
  const text = useTexts('subscription', SUBSCRIPTION_TEXTS)
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="max-w-[14ch] text-h1">{text('heading')}</h1>
      <PlanSentence />
      {/* The server renders a visitor's page, but a member's browser reserves the status card's height: see
          inline/start.ts. */}
      {isMember ? (
        <div className="mt-10">
          <Suspense fallback={<div className={STATUS_ROOM} />}>
            <PlanStatus />
          </Suspense>
        </div>
      ) : (
        !isHydrated && (
          <div className="hidden [.may-be-member_&]:mt-10 [.may-be-member_&]:block">
            <div className={STATUS_ROOM} />
          </div>
        )
      )}
      <div className="mt-10 grid gap-x-12 gap-y-16 laptop:grid-cols-12">
        <div className="laptop:col-span-5">
          <div className="laptop:sticky laptop:top-24">
            <PriceCard
              action={
                isMember ? (
                  <Suspense fallback={<Skeleton className="h-12" />}>
                    <PlanButton />
                  </Suspense>
                ) : (
                  <div className={isHydrated ? undefined : 'until-asked'}>
                    {subscriptionOnOffer ? <SignInToSubscribe /> : <NotOnOffer />}
                  </div>
                )
              }
            />
          </div>
        </div>
        <div className="laptop:col-span-7">
          <IncludedServices />
          <PlanFacts />
        </div>
      </div>
      {isMember && (
        <div className="mt-12">
          <Suspense fallback={null}>
            <PlanNext />
          </Suspense>
        </div>
      )}
    </div>
  )
}
