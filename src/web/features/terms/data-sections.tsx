import { contactPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import type { TermsSection } from './section.tsx'

/** Sections 1 to 7: words, and what happens with personal data. */
export const DATA_SECTIONS: readonly TermsSection[] = [
  {
    anchor: 'definitions',
    title: 'Definitions',
    body: ({ brand, seller, trader }) => (
      <>
        <p>These terms are the agreement between you and {brand} when you use this site or order from it.</p>
        <ul>
          <li>
            <strong>We, us:</strong> {brand}, the provider of this site and of the services on it, based in the United
            Kingdom. {seller}{' '}
            {trader.vatNumber === '' ? 'We are not registered for VAT, so none is charged.' : 'Prices include VAT.'}
          </li>
          <li>
            <strong>You:</strong> the person who visits the site or orders. To order you must be at least 18, or have
            the permission of a parent or guardian.
          </li>
          <li>
            <strong>Service:</strong> what a card on this site describes: a boost, a carry or another piece of play in
            one of the games named there.
          </li>
          <li>
            <strong>Order:</strong> your request for one or more services. <strong>Player:</strong> the person who
            carries it out for us.
          </li>
          <li>
            <strong>Along:</strong> you play in the same session as the player, from your own account. Every service is
            played that way.
          </li>
        </ul>
      </>
    ),
  },
  {
    anchor: 'information',
    title: 'Information we collect',
    body: () => (
      <>
        <p>Only what an order, an account or an answer needs:</p>
        <ul>
          <li>
            for an order: your e-mail address, your platform, and, when you give them, your Discord username and notes;
          </li>
          <li>
            for an account: your name, e-mail address and a password, which is stored in a form that cannot be read
            back, and the kinds of browser that you are signed in with;
          </li>
          <li>
            when you add them to your account: your Discord account’s number and name, and the public half of your
            passkeys;
          </li>
          <li>for a message or a review: what you write in it;</li>
          <li>
            from the payment provider: that you paid, how much, and its reference. Card and bank details never reach us;
          </li>
          <li>
            from your browser: how often our pages are opened, without who opened them, and a scrambled form of its
            address that tells one visitor from another where the site is misused.
          </li>
        </ul>
        <p>
          A visitor has no cookie. Who signs in gets one that keeps them signed in, and one that says so to our pages.
          Who begins an order gets one that lets this browser alone see and cancel it. None of them is read by anybody
          else. Your cart, your contact details for the next order and your last orders are remembered in your own
          browser. You can clear them there at any time. We use no advertising and no tracking across other sites.
        </p>
        <p>Never put a password into the notes of an order. No service needs one.</p>
      </>
    ),
  },
  {
    anchor: 'use',
    title: 'How we use information',
    body: () => (
      <>
        <p>
          We use it to carry out your order, to tell you how it stands, to answer you, to pay back what is owed, to keep
          the accounts that the law asks for and to stop misuse.
        </p>
        <p>
          The legal grounds are our contract with you, our legal duties, and our legitimate interest in a safe site.
          Where we ask for your consent, you can take it back at any time.
        </p>
      </>
    ),
  },
  {
    anchor: 'security',
    title: 'Data security',
    body: () => (
      <>
        <p>
          The site is served over encrypted connections. Passwords are hashed, access is limited to those who need it,
          and staff messages carry only the short code of an order.
        </p>
        <p>
          The full order id is the key to your order: anyone who has it can see the tracking page. Keep the link to
          yourself. If something happens to your data that puts you at risk, we tell you and the Information
          Commissioner without undue delay.
        </p>
      </>
    ),
  },
  {
    anchor: 'retention',
    title: 'How long we keep it',
    body: () => (
      <ul>
        <li>A login to your game: never. We ask for none, and no service needs one.</li>
        <li>The notes of an order: removed 24 hours after completion.</li>
        <li>
          Orders and payments: as long as tax law asks for. When you delete your account, your Discord name and notes go
          from them; the e-mail address stays on those you paid.
        </li>
        <li>An account: until you delete it in your profile.</li>
        <li>Messages: until you ask us to delete them, with your account at the latest.</li>
      </ul>
    ),
  },
  {
    anchor: 'sharing',
    title: 'Who else sees it',
    body: () => (
      <>
        <p>We do not sell information. We share what is needed with:</p>
        <ul>
          <li>the player of your order: what you ordered, your platform, your Discord username and notes;</li>
          <li>the payment provider, which handles your payment under its own terms;</li>
          <li>companies that host the site and send its e-mails for us, under contract;</li>
          <li>authorities, where the law obliges us.</li>
        </ul>
        <p>Discord is run by another company. What you write there is also subject to its terms.</p>
      </>
    ),
  },
  {
    anchor: 'rights',
    title: 'Your rights',
    body: ({ supportEmail }) => (
      <>
        <p>
          You may ask for a copy of your data, have it corrected or deleted, have its use limited, object to a use, and
          take it with you. Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>; we answer within one month
          and may ask you to prove that the mailbox of an order is yours.
        </p>
        <p>
          You can also complain about how we use your data with the{' '}
          <Link to={contactPath('personal-data')}>contact form</Link>. An e-mail confirms it at once, and you get our
          answer within 30 days.
        </p>
        <p>
          If our answer does not satisfy you, you can complain to the Information Commissioner’s Office at ico.org.uk,
          or to the authority of your own country.
        </p>
      </>
    ),
  },
]
