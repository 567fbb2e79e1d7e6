/**
 * The default Terms of Service by section; see page-texts.ts for `{names}` and *links*. A line is a paragraph, `- `
 * starts a list item, and text between **two stars** is bold. Raise `TERMS_VERSION` with every change of a word.
 */
export const TERMS_TEXTS = {
  summary: words(`
    In short: a service that is not delivered is refunded in full, a delivered one is final, your rights as a
    consumer stay as they are, and we keep as little about you as we can.
  `),
  definitions: words(`
    These terms are the agreement between you and {brand} when you use this site or order from it.
    - **We, us:** {brand}, the provider of this site and of the services on it, based in the United Kingdom.
      [{seller} ]{vat}
    - **You:** the person who visits the site or orders. To order you must be at least 18, or have the
      permission of a parent or guardian.
    - **Service:** what a card on this site describes: a boost, a carry or another piece of play in one of
      the games named there.
    - **Order:** your request for one or more services. **Player:** the person who carries it out for us.
    - **Along:** you play in the same session as the player, from your own account. Every service is played
      that way.
  `),
  information: words(`
    Only what an order, an account or an answer needs:
    - for an order: your e-mail address, your platform, and, when you give them, your Discord username and
      notes;
    - for an account: your name, e-mail address and a password, which is stored in a form that cannot be
      read back, and the kinds of browser that you are signed in with;
    - when you add them to your account: your Discord account’s number and name, and the public half of your
      passkeys;
    - for a message or a review: what you write in it;
    - from the payment provider: that you paid, how much, and its reference. Card and bank details never
      reach us;
    - from your browser: how often our pages are opened, without who opened them, and a scrambled form of
      its address that tells one visitor from another where the site is misused.

    A visitor has no cookie. Who signs in gets one that keeps them signed in, and one that says so to our
    pages. Who begins an order gets one that lets this browser alone see and cancel it. None of them is read
    by anybody else. Your cart, your contact details for the next order and your last orders are remembered
    in your own browser. You can clear them there at any time. We use no advertising and no tracking across
    other sites.

    Never put a password into the notes of an order. No service needs one.
  `),
  use: words(`
    We use it to carry out your order, to tell you how it stands, to answer you, to pay back what is owed,
    to keep the accounts that the law asks for and to stop misuse.

    The legal grounds are our contract with you, our legal duties, and our legitimate interest in a safe
    site. Where we ask for your consent, you can take it back at any time.
  `),
  security: words(`
    The site is served over encrypted connections. Passwords are hashed, access is limited to those who need
    it, and staff messages carry only the short code of an order.

    The full order id is the key to your order: anyone who has it can see the tracking page. Keep the link
    to yourself. If something happens to your data that puts you at risk, we tell you and the Information
    Commissioner without undue delay.
  `),
  retention: words(`
    - A login to your game: never. We ask for none, and no service needs one.
    - The notes of an order: removed 24 hours after completion.
    - Orders and payments: as long as tax law asks for. When you delete your account, your Discord name and
      notes go from them; the e-mail address stays on those you paid.
    - An account: until you delete it in your profile.
    - Messages: until you ask us to delete them, with your account at the latest.
  `),
  sharing: words(`
    We do not sell information. We share what is needed with:
    - the player of your order: what you ordered, your platform, your Discord username and notes;
    - the payment provider, which handles your payment under its own terms;
    - companies that host the site and send its e-mails for us, under contract;
    - authorities, where the law obliges us.

    Discord is run by another company. What you write there is also subject to its terms.
  `),
  rights: words(`
    You may ask for a copy of your data, have it corrected or deleted, have its use limited, object to a
    use, and take it with you. Write to *{supportEmail}*; we answer within one month and may ask you to
    prove that the mailbox of an order is yours.

    You can also complain about how we use your data with the *contact form*. An e-mail confirms it at once,
    and you get our answer within 30 days.

    If our answer does not satisfy you, you can complain to the Information Commissioner’s Office at
    ico.org.uk, or to the authority of your own country.
  `),
  risk: words(`
    The games named here belong to other companies, which have rules of their own. Some of them do not allow
    paid help or the sharing of accounts, and they may warn, reset, suspend or close an account. We cannot
    know or change their decisions, and we promise nothing about them.

    Our services need no login, no software and no change to your game. We use no cheats and no exploits.
    Beside each price stands what the publisher of that game may do. Please read its rules before you order;
    the decision is yours.
  `),
  refunds: words(`
    Prices are in pounds sterling. There is no service fee. The total shown before you pay is what you pay.

    With Order Now you pay at once. An order from the cart is paid after completion; its confirmation and
    the tracking page offer to pay earlier. If a price has changed since you saw it, nothing is ordered and
    you are shown the new one.

    **All sales are final once the service has been delivered. Until then you can cancel. A service that is
    not delivered is refunded in full.** Where only a part was delivered, the rest is refunded. We refund to
    the payment method you used, within 14 days.

    **Your right to cancel.** As a consumer you can cancel within 14 days of ordering, without a reason.
    Every way to order asks whether we should start at once, and we start only then. If you agree and then
    cancel while we are at work, you pay for the part that was done. Once the service has been fully
    delivered, the right to cancel ends. To cancel, use the *cancellation form*, which needs no account, or
    tell us in any other clear way. The first e-mail about your order holds the contract and the form.

    **The monthly plan** can also be cancelled within 14 days of subscribing. You then get its price back,
    less the carries that you have used.

    Nothing here takes away your statutory rights, such as to have a service performed with reasonable care
    and skill, done again or reduced in price. You can also use your payment provider’s buyer protection.
    Asking for a refund or opening a dispute has no other consequences for you.
  `),
  standards: words(`
    Each service states its time. Your order’s own page shows the time that holds for it. It counts from
    your payment, or from your order where you pay afterwards.

    We contact you within 24 hours of payment. The *tracking page* shows the state of your order. A service
    that is late and not delivered is refunded in full when you ask for it.

    **Money for lateness.** Where the page of your order names a rule for lateness, we keep it without being
    asked: a share of what you paid for the part that was not delivered in time goes back to you, 48 hours
    after the order is completed or when it is cancelled, and never more than you paid. The rule that your
    order began with holds for it. The time stands still while the game is down or we cannot reach you. The
    page shows each such pause with its cause, and you can object to it there.

    From you we need a game that runs, the platform you ordered for, and replies in reasonable time.
  `),
  termination: words(`
    You can stop using the site and close your account at any time. A monthly subscription can be cancelled
    at any time and runs to the end of the month you have paid for.

    We may refuse or end an order, or close an account, in cases of fraud, abuse of players or attacks on
    the site. What was paid and not delivered is then refunded. We give a reason.
  `),
  liability: words(`
    We are liable for loss that we cause by breaking these terms or by lack of reasonable care, where it was
    foreseeable when you ordered. We are not liable for what game companies, platforms or networks do, or
    for business losses: the services are for private use.

    Nothing limits our liability for death or personal injury caused by negligence, for fraud, or for
    anything else that the law does not let us limit, including your rights as a consumer.
  `),
  property: words(`
    The words, drawings and code of this site belong to {brand} or are used under licence. You may use them
    to order and to share a link; nothing else without our consent.

    Games, their names and marks belong to their owners. This is an independent service, not affiliated with
    the makers of the games named here. What you achieve in a game is yours, under the rules of that game. A
    review stays yours; you let us show it on this site.
  `),
  amendments: words(`
    We may change these terms for future orders. For an order, the version that you agreed to counts; it is
    stored with the order. The version that you read here is {version}.
  `),
  law: words(`
    The law of England and Wales applies. If you live in Scotland or Northern Ireland you can also bring
    proceedings there; if you live elsewhere, you keep the protection of the mandatory rules of your
    country.

    Please tell us first what went wrong: most things are settled in one conversation. A *complaint* is
    confirmed by e-mail at once, and answered in full within 8 weeks. We use no provider of alternative
    dispute resolution. This does not shorten any time limit that the law gives you, and you can go to court
    at any time.
  `),
  contact: words(`
    About these terms, reach us through *our Discord server*. We reply in 24-48 hours. You can also write to
    *{supportEmail}*.
  `),
  /** A section for the owner; empty by default. */
  further: '',
} as const satisfies Record<string, string>

export type TermsPart = keyof typeof TERMS_TEXTS

/** Joins lines that are broken in the source only: an empty line ends a paragraph, and `- ` starts a list item. */
function words(text: string): string {
  const inOneLine = (line: string) => line.trim().replaceAll(/\s+/g, ' ')
  const linesOf = (block: string) => block.split(/\n(?=\s*- )/).map(inOneLine)
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => linesOf(block).join('\n'))
    .join('\n\n')
}
