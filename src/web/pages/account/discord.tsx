import { DISCORD_TEXTS } from '#kernel/shop/texts/discord.ts'
import { useTexts, withLinks } from '#web/lib/shop/texts.ts'
import { BellRing, Headset, Lightbulb, UsersRound } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'
import { LinkedText } from '#web/components/linked-text.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

const BENEFITS = [
  { icon: Headset, title: 'firstTitle', text: 'firstText' },
  { icon: UsersRound, title: 'secondTitle', text: 'secondText' },
  { icon: BellRing, title: 'thirdTitle', text: 'thirdText' },
  { icon: Lightbulb, title: 'fourthTitle', text: 'fourthText' },
] as const

/** A code of no order. */
const EXAMPLE_CODE = '7hKq2mXa'
const TALK = [
  { text: 'talkYou', isYou: true },
  { text: 'talkReady', isYou: false },
  { text: 'talkIn', isYou: true },
  { text: 'talkDone', isYou: false },
] as const

const STEPS = [
  ['joinTitle', 'joinText'],
  ['codeTitle', 'codeText'],
  ['timeTitle', 'timeText'],
] as const

/** The invitation to the community. */
export function Discord() {
  const { claims } = useShop()
  const words = useTexts('discord', DISCORD_TEXTS)
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <section className="desktop:grid desktop:grid-cols-12 desktop:gap-x-12">
        <div className="desktop:col-span-5">
          <h1 className="text-h1">{words('heading')}</h1>
          <p className="mt-4 max-w-[48ch] text-t2">
            {words('sentence', { members: claims.communityMembers ?? undefined, reply: replyTime(claims) })}
          </p>
          <div className="mt-6">
            <InviteButton variant="accent">Join our Discord</InviteButton>
          </div>
          <p className="mt-4 max-w-[48ch] text-meta text-t3">
            <LinkedText of={withLinks(words('without'), paths.contact)} />
          </p>
        </div>
        <Talk className="mt-10 desktop:col-span-7 desktop:mt-0" />
      </section>
      <section className="mt-16 tablet:mt-20">
        <h2 className="sr-only">What you find there</h2>
        <ul className="grid gap-x-8 gap-y-6 border-t border-line pt-8 tablet:grid-cols-2 desktop:grid-cols-4">
          {BENEFITS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={24} className="text-accent-mid" />
              <h3 className="mt-3 font-semibold">{words(title)}</h3>
              <p className="mt-1 text-t2">{words(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-20 tablet:mt-24 desktop:grid desktop:grid-cols-12 desktop:gap-x-12">
        <div className="desktop:col-span-5">
          <h2 className="text-h2">{words('orderedHeading')}</h2>
          <p className="mt-3 max-w-[44ch] text-t2">{words('orderedText')}</p>
          <div className="mt-6">
            <InviteButton variant="quiet">Open the invite</InviteButton>
          </div>
        </div>
        <NumberedSteps
          steps={STEPS.map(([title, text]) => ({ title: words(title), text: words(text) }))}
          className="mt-8 border-b border-line desktop:col-span-7 desktop:mt-0"
        />
      </section>
    </div>
  )
}

/** An example of a conversation about an order. */
function Talk({ className }: { className: string }) {
  const words = useTexts('discord', DISCORD_TEXTS)
  return (
    <Card className={classNames('p-5 tablet:p-8', className)}>
      <h2 className="text-h3">{words('talkHeading')}</h2>
      <ol className="mt-5 space-y-3">
        {TALK.map(({ text, isYou }) => (
          <li key={text} className={isYou ? 'ml-10 text-right' : 'mr-10'}>
            <p className="mb-1 text-meta text-t3">{isYou ? 'You' : 'Your player'}</p>
            <p
              className={classNames(
                'inline-block rounded-card px-4 py-2.5 text-left',
                isYou ? 'bg-wash' : 'border border-line bg-sunk',
              )}
            >
              {words(text, { code: EXAMPLE_CODE })}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-meta text-t3">{words('talkNote')}</p>
    </Card>
  )
}

function InviteButton({ variant, children }: { variant: 'accent' | 'quiet'; children: string }) {
  const { discordInvite } = useShop()
  return (
    <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer" variant={variant}>
      <BrandMark of="discord" />
      {children}
    </ButtonLink>
  )
}
