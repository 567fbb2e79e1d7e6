import { contactPath, paths } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import type { TermsSection } from './section.tsx'

/** Sections 8 to 16: the services, the money and the law. */
export const SERVICE_SECTIONS: readonly TermsSection[] = [
  {
    anchor: 'risk',
    title: 'Risk acknowledgment',
    body: () => (
      <>
        <p>
          The games named here belong to other companies, which have rules of their own. Some of them do not allow paid
          help or the sharing of accounts, and they may warn, reset, suspend or close an account. We cannot know or
          change their decisions, and we promise nothing about them.
        </p>
        <p>
          Our services need no login, no software and no change to your game. We use no cheats and no exploits. Beside
          each price stands what the publisher of that game may do. Please read its rules before you order; the decision
          is yours.
        </p>
      </>
    ),
  },
  {
    anchor: 'refunds',
    title: 'Payment and refund policy',
    body: () => (
      <>
        <p>Prices are in pounds sterling. There is no service fee. The total shown before you pay is what you pay.</p>
        <p>
          With Order Now you pay at once. An order from the cart is paid after completion; its confirmation and the
          tracking page offer to pay earlier. If a price has changed since you saw it, nothing is ordered and you are
          shown the new one.
        </p>
        <p>
          <strong>
            All sales are final once the service has been delivered. Until then you can cancel. A service that is not
            delivered is refunded in full.
          </strong>{' '}
          Where only a part was delivered, the rest is refunded. We refund to the payment method you used, within 14
          days.
        </p>
        <p>
          <strong>Your right to cancel.</strong> As a consumer you can cancel within 14 days of ordering, without a
          reason. Every way to order asks whether we should start at once, and we start only then. If you agree and then
          cancel while we are at work, you pay for the part that was done. Once the service has been fully delivered,
          the right to cancel ends. To cancel, use the <Link to={paths.cancel}>cancellation form</Link>, which needs no
          account, or tell us in any other clear way. The first e-mail about your order holds the contract and the form.
        </p>
        <p>
          <strong>The monthly plan</strong> can also be cancelled within 14 days of subscribing. You then get its price
          back, less the carries that you have used.
        </p>
        <p>
          Nothing here takes away your statutory rights, such as to have a service performed with reasonable care and
          skill, done again or reduced in price. You can also use your payment provider’s buyer protection. Asking for a
          refund or opening a dispute has no other consequences for you.
        </p>
      </>
    ),
  },
  {
    anchor: 'standards',
    title: 'Service standards',
    body: () => (
      <>
        <p>
          Each service states its time. Your order’s own page shows the time that holds for it. It counts from your
          payment, or from your order where you pay afterwards.
        </p>
        <p>
          We contact you within 24 hours of payment. The <Link to={paths.orderTracking}>tracking page</Link> shows the
          state of your order. A service that is late and not delivered is refunded in full when you ask for it.
        </p>
        <p>
          <strong>Money for lateness.</strong> Where the page of your order names a rule for lateness, we keep it
          without being asked: a share of what you paid for the part that was not delivered in time goes back to you, 48
          hours after the order is completed or when it is cancelled, and never more than you paid. The rule that your
          order began with holds for it. The time stands still while the game is down or we cannot reach you. The page
          shows each such pause with its cause, and you can object to it there.
        </p>
        <p>From you we need a game that runs, the platform you ordered for, and replies in reasonable time.</p>
      </>
    ),
  },
  {
    anchor: 'termination',
    title: 'Termination',
    body: () => (
      <>
        <p>
          You can stop using the site and close your account at any time. A monthly subscription can be cancelled at any
          time and runs to the end of the month you have paid for.
        </p>
        <p>
          We may refuse or end an order, or close an account, in cases of fraud, abuse of players or attacks on the
          site. What was paid and not delivered is then refunded. We give a reason.
        </p>
      </>
    ),
  },
  {
    anchor: 'liability',
    title: 'Liability',
    body: () => (
      <>
        <p>
          We are liable for loss that we cause by breaking these terms or by lack of reasonable care, where it was
          foreseeable when you ordered. We are not liable for what game companies, platforms or networks do, or for
          business losses: the services are for private use.
        </p>
        <p>
          Nothing limits our liability for death or personal injury caused by negligence, for fraud, or for anything
          else that the law does not let us limit, including your rights as a consumer.
        </p>
      </>
    ),
  },
  {
    anchor: 'property',
    title: 'Intellectual property',
    body: ({ brand }) => (
      <>
        <p>
          The words, drawings and code of this site belong to {brand} or are used under licence. You may use them to
          order and to share a link; nothing else without our consent.
        </p>
        <p>
          Games, their names and marks belong to their owners. This is an independent service, not affiliated with the
          makers of the games named here. What you achieve in a game is yours, under the rules of that game. A review
          stays yours; you let us show it on this site.
        </p>
      </>
    ),
  },
  {
    anchor: 'amendments',
    title: 'Amendments',
    body: ({ termsVersion }) => (
      <p>
        We may change these terms for future orders. For an order, the version that you agreed to counts; it is stored
        with the order. The version that you read here is {termsVersion}.
      </p>
    ),
  },
  {
    anchor: 'law',
    title: 'Governing law and disputes',
    body: () => (
      <>
        <p>
          The law of England and Wales applies. If you live in Scotland or Northern Ireland you can also bring
          proceedings there; if you live elsewhere, you keep the protection of the mandatory rules of your country.
        </p>
        <p>
          Please tell us first what went wrong: most things are settled in one conversation. A{' '}
          <Link to={contactPath('complaint')}>complaint</Link> is confirmed by e-mail at once, and answered in full
          within 8 weeks. We use no provider of alternative dispute resolution. This does not shorten any time limit
          that the law gives you, and you can go to court at any time.
        </p>
      </>
    ),
  },
  {
    anchor: 'contact',
    title: 'Contact',
    body: ({ discordInvite, supportEmail }) => (
      <p>
        About these terms, reach us through{' '}
        <a href={discordInvite} target="_blank" rel="noopener noreferrer">
          our Discord server
        </a>
        . We reply in 24-48 hours. You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    ),
  },
]
