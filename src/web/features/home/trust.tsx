import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { useTexts, withLinks } from '#web/lib/shop/texts.ts'
import type { Shop } from '#contract/shop.ts'
import { paymentMethodsInWords } from '#web/lib/shop/format.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Cells } from '#web/components/figures/cells.tsx'
import { LinkedText } from '#web/components/linked-text.tsx'
import { COIN, PADLOCK, PLAYERS, SCREEN } from './promise-cells.ts'

/** Four promises, each fulfilled elsewhere in the shop. */
export function Trust() {
  const { discordInvite, paymentMethods } = useShop()
  const text = useTexts('home', HOME_TEXTS)
  const promises = [
    { drawn: COIN, words: withLinks(text('trustRefund'), `${paths.terms}#refunds`) },
    { drawn: PADLOCK, words: [`${howYouPay(paymentMethods)} We never see your card.`] },
    { drawn: PLAYERS, words: [text('trustPassword')] },
    { drawn: SCREEN, words: withLinks(text('trustWatch'), discordInvite) },
  ]
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">{text('trustHeading')}</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 tablet:grid-cols-2 laptop:grid-cols-4">
        {promises.map(({ drawn, words }, index) => (
          <li key={index} className="flex gap-5 laptop:block">
            <Cells rows={drawn} className="size-[60px] shrink-0 text-accent laptop:size-[75px]" />
            <p className="max-w-[44ch] self-center text-t2 laptop:mt-5">
              <LinkedText of={words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** PayPal's buyer protection applies to PayPal only, which is said where there are other methods. */
function howYouPay(methods: Shop['paymentMethods']): string {
  if (methods.every(({ method }) => method === 'paypal'))
    return 'You pay through PayPal over an encrypted (SSL) connection, with its buyer protection.'
  return `You pay by ${paymentMethodsInWords(methods)} over an encrypted (SSL) connection; PayPal adds its buyer protection.`
}
