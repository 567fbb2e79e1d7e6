import { useEffect, useRef, useState } from 'react'
import type { MemberRewards, RewardOffer } from '#contract/rewards.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Notice } from '#web/components/notice.tsx'
import { RewardCards } from './reward-cards.tsx'
import { useRedeem } from './use-redeem.ts'

/** The rewards with their buttons, and the confirmation before points are spent. */
export function RedeemCards({ rewards }: { rewards: MemberRewards }) {
  const { redeem, redeeming, failure, tries } = useRedeem()
  const [asked, setAsked] = useState<RewardOffer>()
  const [isAsking, setAsking] = useState(false)
  const { points, rewardCost, canRedeem } = rewards
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The clicked button is disabled after its success and would lose the focus. The new balance may arrive later.
    if (tries > 0 && !canRedeem && document.activeElement?.matches('body, :disabled') !== false) title.current?.focus()
  }, [tries, canRedeem])
  return (
    <section aria-labelledby="redeem">
      <h2 ref={title} id="redeem" tabIndex={-1} className="text-h2 outline-none">
        Redeem
      </h2>
      <p className="mt-3 max-w-[62ch] text-t2">
        A reward is queued when you redeem it and processed within 24 hours. One redemption is open at a time.
      </p>
      <div className="mt-6">
        <RewardCards points={points}>
          {(offer) => (
            <RedeemAction
              name={offer.name}
              rewards={rewards}
              isRedeeming={redeeming === offer.rewardType}
              failure={failure?.rewardType === offer.rewardType ? failure.message : undefined}
              onRedeem={() => {
                setAsked(offer)
                setAsking(true)
              }}
            />
          )}
        </RewardCards>
      </div>
      <AlertDialog
        open={isAsking}
        title={<Figures text={`Redeem ${rewardCost} points for ${asked?.name ?? 'a reward'}?`} />}
        confirmLabel="Redeem"
        onConfirm={() => {
          setAsking(false)
          if (asked) void redeem(asked.rewardType)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          You keep <Figures text={`${Math.max(0, points - rewardCost)} points`} />. We process it within 24 hours and
          tell you by e-mail.
        </p>
      </AlertDialog>
    </section>
  )
}

interface ActionProps {
  name: string
  rewards: MemberRewards
  isRedeeming: boolean
  failure: string | undefined
  onRedeem: () => void
}

function RedeemAction({ name, rewards, isRedeeming, failure, onRedeem }: ActionProps) {
  const { points, rewardCost, canRedeem } = rewards
  return (
    <div className="mt-5 space-y-3">
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Button
        variant={canRedeem ? 'accent' : 'quiet'}
        wide
        disabled={!canRedeem && !isRedeeming}
        busy={isRedeeming}
        busyLabel="Redeeming..."
        aria-label={`Redeem: ${name}`}
        className="disabled:border-line disabled:text-t3 disabled:hover:bg-transparent"
        onClick={onRedeem}
      >
        Redeem
      </Button>
      <p className="text-meta text-t2">
        <Figures text={canRedeem ? `You keep ${points - rewardCost} points.` : whyNot(rewards)} />
      </p>
    </div>
  )
}

function whyNot({ points, rewardCost }: MemberRewards): string {
  return points < rewardCost
    ? `${rewardCost - points} more points to go.`
    : 'One of your rewards is being processed. The next one can follow once it is completed.'
}
