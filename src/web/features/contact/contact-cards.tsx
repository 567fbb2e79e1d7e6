import { Clock, Mail } from 'lucide-react'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'

/** The response time of each channel; written messages take a day at most. */
function responseTimes(chat: string) {
  return [
    { way: 'Chat', time: `usually ${chat.replace(/^under /, 'within ')}` },
    { way: 'E-mail', time: 'within 24 hours' },
    { way: 'Contact form', time: 'within 24 hours' },
  ]
}

/** Other ways to contact a person, with their response times. */
export function ContactCards() {
  const { discordInvite, supportEmail, claims, openingHours } = useShop()
  return (
    <div className="grid gap-4 tablet:grid-cols-3 laptop:grid-cols-1">
      <Card className="flex flex-col p-5">
        <BrandMark of="discord" size={24} className="text-accent-mid" />
        <h2 className="mt-4 text-h3">Discord support</h2>
        <p className="mt-2 mb-4 text-small text-t2">
          {openingHours.text}, and the fastest way.
          {claims.communityMembers !== null && ` ${claims.communityMembers} members.`}
        </p>
        <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer" wide className="mt-auto">
          Join our Discord
        </ButtonLink>
      </Card>
      <Card className="flex min-w-0 flex-col p-5">
        <Icon of={Mail} size={24} className="text-accent-mid" />
        <h2 className="mt-4 text-h3">E-mail support</h2>
        <p className="mt-2 mb-4 text-small [overflow-wrap:anywhere] text-t2">{supportEmail}</p>
        <ButtonLink to={`mailto:${supportEmail}`} wide className="mt-auto">
          Write an e-mail
        </ButtonLink>
      </Card>
      <Card className="p-5">
        <Icon of={Clock} size={24} className="text-accent-mid" />
        <h2 className="mt-4 text-h3">Response time</h2>
        <dl className="mt-2 text-small">
          {responseTimes(replyTime(claims)).map(({ way, time }) => (
            <div
              key={way}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0 last:pb-0"
            >
              <dt className="text-t2">{way}</dt>
              <dd>
                <Figures text={time} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
