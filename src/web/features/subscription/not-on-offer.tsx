import { contactPath } from '#web/lib/links/paths.ts'
import { TextLink } from '#web/components/text-link.tsx'

/** Replaces the button while the plan is not on offer. */
export function NotOnOffer() {
  return (
    <p className="border-t border-line pt-5 text-t2">
      The plan is not on offer right now. <TextLink to={contactPath('billing')}>Ask us</TextLink> when it comes back, or
      order single carries meanwhile.
    </p>
  )
}
