import { TRACKING_TEXTS } from '#kernel/shop/texts/order-tracking.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { Mail } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'

/** Two ways to contact a person. */
export function NeedHelp() {
  const { discordInvite, claims } = useShop()
  const text = useTexts('orderTracking', TRACKING_TEXTS)
  return (
    <Card className="p-5">
      <h2 className="text-h3">{text('helpHeading')}</h2>
      <p className="mt-2 text-small text-t2">{text('helpSentence', { replyTime: replyTime(claims) })}</p>
      <div className="mt-4 grid gap-2">
        <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer" wide>
          <BrandMark of="discord" />
          Ask on Discord
        </ButtonLink>
        <ButtonLink to={paths.contact} wide>
          <Icon of={Mail} />
          Contact form
        </ButtonLink>
      </div>
    </Card>
  )
}
