import { BadgeCheck, CircleCheck, Clock, EyeOff, PenLine } from 'lucide-react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { dayAndTime, spaced, timeWithZone } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Card } from '#web/components/card.tsx'
import { Stars } from '#web/components/figures/stars.tsx'

interface ReviewCardProps {
  review: AdminReview
  /** What runs for it now. */
  isBusy: boolean
  onApprove: (approved: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

/** One review as the staff sees it: what it says, and what can be done. */
export function ReviewCard({ review, isBusy, onApprove, onEdit, onDelete }: ReviewCardProps) {
  const { customerName, approved, waiting, source } = review
  return (
    <Card
      className={classNames(
        'p-4 tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-4',
        waiting && 'border-accent-mid',
      )}
    >
      <Words review={review} />
      <div className="flex flex-wrap items-start gap-2 max-tablet:mt-3 tablet:flex-nowrap">
        {source === 'customer' && !approved && (
          <Button
            size="small"
            variant="accent"
            busy={isBusy}
            aria-label={`Approve the review by ${customerName}`}
            onClick={() => onApprove(true)}
          >
            Approve
          </Button>
        )}
        {source === 'customer' && (approved || waiting) && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={`Hide the review by ${customerName}`}
            onClick={() => onApprove(false)}
          >
            Hide
          </Button>
        )}
        <Button size="small" aria-label={`Edit the review by ${customerName}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="ghost" aria-label={`Delete the review by ${customerName}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  )
}

/** Who, what, of what, and whether it is shown. */
function Words({ review }: { review: AdminReview }) {
  const shop = useShop()
  const { customerName, rating, serviceType, createdAt, email, verifiedPurchase, sample } = review
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{customerName}</h3>
        <Stars rating={rating} />
        <StateBadge review={review} />
        {verifiedPurchase && (
          <Badge tone="accent" icon={BadgeCheck}>
            Verified purchase
          </Badge>
        )}
        {sample && <Badge>Sample</Badge>}
      </div>
      <p className="mt-1 max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere]">{review.review}</p>
      <p className="mt-1 text-meta text-t3 [overflow-wrap:anywhere]">
        {reviewServices(shop.games).find(({ value }) => value === serviceType)?.label ?? spaced(serviceType)}
        {' · '}
        <time dateTime={createdAt} title={timeWithZone(createdAt)}>
          {dayAndTime(createdAt)}
        </time>
        {email !== null && ` · ${email}`}
      </p>
    </div>
  )
}

function StateBadge({ review: { source, approved, waiting } }: { review: AdminReview }) {
  if (source === 'staff')
    return (
      <Badge tone="info" icon={PenLine}>
        Own entry
      </Badge>
    )
  if (approved)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Approved
      </Badge>
    )
  return waiting ? (
    <Badge tone="warn" icon={Clock}>
      Waiting
    </Badge>
  ) : (
    <Badge icon={EyeOff}>Hidden</Badge>
  )
}
