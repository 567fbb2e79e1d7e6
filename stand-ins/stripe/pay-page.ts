import type { Session } from './till.ts'

/** What stands in place of Stripe's page: three ways to go on, and not a word that could be taken for a real form. */
export function payPage(session: Session): string {
  const total = ((session.amount_total ?? 0) / 100).toFixed(2)
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe stand-in</title>
<body>
<main>
<h1>Pay £${total}</h1>
<p>This is a local stand-in for Stripe's page. No card is asked for and no money moves.</p>
<form method="post">
<p><button name="how" value="pays">Pay</button></p>
<p><button name="how" value="is-declined">Pay with a card that is declined</button></p>
<p><button name="how" value="goes-back">Back to the shop</button></p>
</form>
</main>
</body>
</html>
`
}
