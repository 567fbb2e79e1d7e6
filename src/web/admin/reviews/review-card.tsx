import { BadgeCheck, CircleCheck, Clock, EyeOff, PenLine } from 'lucide-react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { dayAndTime, spaced, timeWithZone } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
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

/** One review as the staff sees it: who, what, whether it is shown, and what can be done. */
export function ReviewCard({ review, isBusy, onApprove, onEdit, onDelete }: ReviewCardProps) {
  const shop = useShop()
  const { customerName, rating, serviceType, createdAt, email, approved, waiting, source, verifiedPurchase, sample } =
    review
  return (
    <Card className="p-4 tablet:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{customerName}</h3>
        <Stars rating={rating} />
        <span className="flex flex-wrap gap-1.5 tablet:ml-auto">
          <StateBadge review={review} />
          {verifiedPurchase && (
            <Badge tone="accent" icon={BadgeCheck}>
              Verified purchase
            </Badge>
          )}
          {sample && <Badge>Sample</Badge>}
        </span>
      </div>
      <p className="mt-3 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{review.review}</p>
      <p className="mt-3 text-meta text-t3 [overflow-wrap:anywhere]">
        {reviewServices(shop.games).find(({ value }) => value === serviceType)?.label ?? spaced(serviceType)}
        {' · '}
        <time dateTime={createdAt} title={timeWithZone(createdAt)}>
          {dayAndTime(createdAt)}
        </time>
        {email !== null && ` · ${email}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
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
