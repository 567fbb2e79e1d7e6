import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { useTexts, withLinks } from '#web/lib/shop/texts.ts'
import { KeyRound, MonitorPlay, RotateCcw, ShieldCheck } from 'lucide-react'
import type { Shop } from '#contract/shop.ts'
import { paymentMethodsInWords } from '#web/lib/shop/format.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkedText } from '#web/components/linked-text.tsx'

/** Four promises, each kept elsewhere in the shop. */
export function Trust() {
  const { discordInvite, paymentMethods } = useShop()
  const text = useTexts('home', HOME_TEXTS)
  const promises = [
    { icon: RotateCcw, words: withLinks(text('trustRefund'), `${paths.terms}#refunds`) },
    { icon: ShieldCheck, words: [`${howYouPay(paymentMethods)} We never see your card.`] },
    { icon: KeyRound, words: [text('trustPassword')] },
    { icon: MonitorPlay, words: withLinks(text('trustWatch'), discordInvite) },
  ]
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">{text('trustHeading')}</h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line tablet:grid-cols-2">
        {promises.map(({ icon, words }, index) => (
          <li key={index} className="flex gap-4 border-b border-line py-5">
            <Icon of={icon} className="mt-0.5 text-accent-mid" />
            <p className="max-w-[56ch] text-t2">
              <LinkedText of={words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** PayPal's buyer protection is PayPal's alone: beside other ways to pay it is said to be. */
function howYouPay(methods: Shop['paymentMethods']): string {
  if (methods.every(({ method }) => method === 'paypal'))
    return 'You pay through PayPal over an encrypted (SSL) connection, with its buyer protection.'
  return `You pay by ${paymentMethodsInWords(methods)} over an encrypted (SSL) connection; PayPal adds its buyer protection.`
}
