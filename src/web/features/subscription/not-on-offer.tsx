import { contactPath } from '#web/lib/links/paths.ts'
import { TextLink } from '#web/components/text-link.tsx'

/** In the place of the button while the provider has taken the plan off the shop. */
export function NotOnOffer() {
  return (
    <p className="border-t border-line pt-5 text-t2">
      The plan is not on offer right now. <TextLink to={contactPath('billing')}>Ask us</TextLink> when it comes back, or
      order single carries meanwhile.
    </p>
  )
}
