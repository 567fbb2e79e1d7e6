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
import { TitleCard } from '#web/components/title-card.tsx'

const BENEFITS = [
  { icon: Headset, title: 'firstTitle', text: 'firstText' },
  { icon: UsersRound, title: 'secondTitle', text: 'secondText' },
  { icon: BellRing, title: 'thirdTitle', text: 'thirdText' },
  { icon: Lightbulb, title: 'fourthTitle', text: 'fourthText' },
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
        <div className="mt-10 grid gap-4 tablet:grid-cols-2 desktop:col-span-7 desktop:mt-0">
          <h2 className="sr-only">What you find there</h2>
          {BENEFITS.map(({ icon, title, text }) => (
            <TitleCard key={title} icon={icon} title={words(title)}>
              {words(text)}
            </TitleCard>
          ))}
        </div>
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

function InviteButton({ variant, children }: { variant: 'accent' | 'quiet'; children: string }) {
  const { discordInvite } = useShop()
  return (
    <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer" variant={variant}>
      <BrandMark of="discord" />
      {children}
    </ButtonLink>
  )
}
