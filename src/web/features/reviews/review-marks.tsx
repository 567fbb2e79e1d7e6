import { BadgeCheck, FlaskConical } from 'lucide-react'
import { Badge } from '#web/components/figures/badge.tsx'

/** Marks a sample review wherever it is shown. */
export function SampleMark() {
  return (
    <Badge tone="warn" icon={FlaskConical}>
      Sample
    </Badge>
  )
}

/** Marks a review that is tied to a completed order. */
export function VerifiedPurchase() {
  return (
    <Badge tone="success" icon={BadgeCheck}>
      Verified purchase
    </Badge>
  )
}
