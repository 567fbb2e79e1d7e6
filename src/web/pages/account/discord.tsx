import { BellRing, Headset, Lightbulb, UsersRound } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { TitleCard } from '#web/components/title-card.tsx'

const BENEFITS = [
  {
    icon: Headset,
    title: 'Direct support',
    text: 'Ask a person, before an order or in the middle of one. Your player is in the same place.',
  },
  {
    icon: UsersRound,
    title: 'Gaming community',
    text: 'Find people for the next contract or the next round, whether you ordered anything or not.',
  },
  {
    icon: BellRing,
    title: 'Service updates',
    text: 'New packages, changed prices and the days when a game’s servers are down, said there first.',
  },
  {
    icon: Lightbulb,
    title: 'Gaming tips',
    text: 'Evidence, routes and quest steps from people who have done them many times.',
  },
]

const STEPS = [
  { title: 'Join', text: 'The invite opens in a new tab. An account at Discord is free.' },
  {
    title: 'Say your short code',
    text: 'The 8 characters behind “Order #”. They identify your order but give nobody access.',
  },
  { title: 'Agree on a time', text: 'Your player answers there, invites you and tells you when it is done.' },
]

/** The invitation to the community. */
export function Discord() {
  const { claims } = useShop()
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <section className="desktop:grid desktop:grid-cols-12 desktop:gap-x-12">
        <div className="desktop:col-span-5">
          <h1 className="text-h1">Where your player answers.</h1>
          <p className="mt-4 max-w-[48ch] text-t2">
            Runs are arranged on Discord: you meet your player, agree on a time and see how it goes.{' '}
            {claims.communityMembers !== null && `${claims.communityMembers} members, `}average response{' '}
            {replyTime(claims)}.
          </p>
          <div className="mt-6">
            <InviteButton variant="accent">Join our Discord</InviteButton>
          </div>
          <p className="mt-4 max-w-[48ch] text-meta text-t3">
            No Discord? Everything also works by e-mail and through the{' '}
            <TextLink to={paths.contact}>contact form</TextLink>.
          </p>
        </div>
        <div className="mt-10 grid gap-4 tablet:grid-cols-2 desktop:col-span-7 desktop:mt-0">
          <h2 className="sr-only">What you find there</h2>
          {BENEFITS.map(({ icon, title, text }) => (
            <TitleCard key={title} icon={icon} title={title}>
              {text}
            </TitleCard>
          ))}
        </div>
      </section>
      <section className="mt-20 tablet:mt-24 desktop:grid desktop:grid-cols-12 desktop:gap-x-12">
        <div className="desktop:col-span-5">
          <h2 className="text-h2">Already ordered?</h2>
          <p className="mt-3 max-w-[44ch] text-t2">
            Three messages, and the rest is play. Never send a password: we do not need it.
          </p>
          <div className="mt-6">
            <InviteButton variant="quiet">Open the invite</InviteButton>
          </div>
        </div>
        <NumberedSteps steps={STEPS} className="mt-8 border-b border-line desktop:col-span-7 desktop:mt-0" />
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
