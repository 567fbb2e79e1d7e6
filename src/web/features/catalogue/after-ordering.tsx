import type { Service } from '#contract/catalogue.ts'
import { paths } from '#web/lib/links/paths.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** What happens after this service is ordered. */
export function AfterOrdering({ service, className }: { service: Service; className: string }) {
  const { claims } = useShop()
  const steps = [
    {
      title: 'You order, without an account',
      text: 'An e-mail address is enough. You get a mail with the link to your own tracking page.',
    },
    {
      title: 'A player writes to you',
      text: `On Discord, usually ${replyTime(claims)}, or by mail. You agree on the time that suits you.`,
    },
    PLAYED[service.playStyle],
    {
      title: 'It is done, and you see it',
      text: (
        <>
          The <TextLink to={paths.orderTracking}>tracking page</TextLink>
          {service.promisedWithinHours === null
            ? ' shows every step.'
            : ` shows every step, and the latest time: ${service.promisedWithinHours} hours after you ordered.`}
        </>
      ),
    },
  ]
  return (
    <section className={className}>
      <h2 className="text-h2">What happens after you order</h2>
      <NumberedSteps steps={steps} className="mt-6" />
    </section>
  )
}

const PLAYED = {
  along: {
    title: 'You play along',
    text: 'You join the session from your own account. The player does the work; everything that is earned is yours.',
  },
  account: { title: 'Not sold at present', text: 'We never play on your account.' },
} as const satisfies Record<Service['playStyle'], object>
