import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** Replaces the form after a review was stored, and takes its focus. */
export function ReviewSent({ isOfOrder = false, onAnother }: { isOfOrder?: boolean; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div>
      <Icon of={CircleCheck} size={28} className="text-success" />
      <h3 ref={title} tabIndex={-1} className="mt-4 text-h3">
        Thank you. Your review was received.
      </h3>
      <p className="mt-2 text-t2">
        A person reads it before it appears on this page.{isOfOrder && ' It will be marked as a verified purchase.'}
      </p>
      {/* The link is used up: another review belongs to no order. */}
      {isOfOrder ? (
        <ButtonLink to={paths.home} className="mt-6">
          Back to Home
        </ButtonLink>
      ) : (
        <Button className="mt-6" onClick={onAnother}>
          Write another
        </Button>
      )}
    </div>
  )
}
