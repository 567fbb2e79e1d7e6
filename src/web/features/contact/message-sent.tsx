import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** Replaces the form after a message was stored, and takes its focus. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
  const { discordInvite } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-col items-center px-2 py-10 text-center tablet:py-16">
      <Icon of={CircleCheck} size={32} className="text-success" />
      <h2 ref={title} tabIndex={-1} className="mt-5 text-h2">
        Message Sent Successfully!
      </h2>
      <p className="mt-3 max-w-[46ch] text-t2">
        We answer within 24 hours, to the e-mail address you gave. In a hurry? Join our Discord for live support.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button variant="accent" onClick={onAnother}>
          Send Another Message
        </Button>
        <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer">
          <BrandMark of="discord" />
          Join our Discord
        </ButtonLink>
      </div>
    </div>
  )
}
