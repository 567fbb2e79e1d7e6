import { BadgeCheck, CircleCheck, Clock, EyeOff, PenLine, Trash2, type LucideIcon } from 'lucide-react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { dayAndTime, spaced, timeWithZone } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Stars } from '#web/components/figures/stars.tsx'

interface ReviewCardProps {
  review: AdminReview
  /** The running action. */
  isBusy: boolean
  onApprove: (approved: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

/**
 * One review for the staff with its actions. A waiting one shows labelled buttons; a decided one is a compact row with
 * icons.
 */
export function ReviewCard({ review, isBusy, onApprove, onEdit, onDelete }: ReviewCardProps) {
  const { customerName, approved, waiting, source } = review
  return (
    <Card
      className={classNames(
        'tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-4',
        waiting ? 'border-accent-mid p-4' : 'px-4 py-3',
      )}
    >
      <Words review={review} />
      <div
        className={classNames(
          'flex flex-wrap items-start gap-2 tablet:flex-nowrap',
          waiting ? 'max-tablet:mt-3' : '-mr-2 justify-end gap-0 max-tablet:mt-1 max-tablet:-mb-1',
        )}
      >
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
          <Act
            word="Hide"
            sign={EyeOff}
            isSign={!waiting}
            of={customerName}
            busy={isBusy}
            onPress={() => onApprove(false)}
          />
        )}
        <Act word="Edit" sign={PenLine} isSign={!waiting} of={customerName} onPress={onEdit} />
        <Act word="Delete" sign={Trash2} isSign={!waiting} of={customerName} onPress={onDelete} isQuiet />
      </div>
    </Card>
  )
}

interface ActProps {
  word: string
  sign: LucideIcon
  /** Whether only the icon is shown. */
  isSign: boolean
  of: string
  onPress: () => void
  busy?: boolean
  isQuiet?: boolean
}

function Act({ word, sign, isSign, of, onPress, busy = false, isQuiet = false }: ActProps) {
  return (
    <Button
      size="small"
      variant={isSign || isQuiet ? 'ghost' : 'quiet'}
      busy={busy}
      aria-label={`${word} the review by ${of}`}
      title={isSign ? word : undefined}
      className={isSign ? 'w-11' : ''}
      onClick={onPress}
    >
      {isSign ? <Icon of={sign} size={18} /> : word}
    </Button>
  )
}

/** Author, service, text, and whether it is published. */
function Words({ review }: { review: AdminReview }) {
  const shop = useShop()
  const { customerName, rating, serviceType, createdAt, email, verifiedPurchase, sample } = review
  return (
    <div className="min-w-0">
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
        <p className="text-meta text-t3 [overflow-wrap:anywhere]">
          {reviewServices(shop.games).find(({ value }) => value === serviceType)?.label ?? spaced(serviceType)}
          {' · '}
          <time dateTime={createdAt} title={timeWithZone(createdAt)}>
            {dayAndTime(createdAt)}
          </time>
          {email !== null && ` · ${email}`}
        </p>
      </div>
      <p className="mt-1 max-w-[110ch] text-small whitespace-pre-line [overflow-wrap:anywhere] text-t2">
        {review.review}
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
