import { KeyRound, MonitorPlay, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shop } from '#contract/shop.ts'
import { paymentMethodsInWords } from '#web/lib/shop/format.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Icon } from '#web/components/icon.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** Four promises, each kept elsewhere in the shop. */
export function Trust() {
  const { discordInvite, paymentMethods } = useShop()
  const promises: { icon: typeof KeyRound; text: ReactNode }[] = [
    {
      icon: RotateCcw,
      text: (
        <>
          Not delivered? You get the full price back. See{' '}
          <TextLink to={`${paths.terms}#refunds`}>section 9 of the terms</TextLink>.
        </>
      ),
    },
    { icon: ShieldCheck, text: `${howYouPay(paymentMethods)} We never see your card.` },
    { icon: KeyRound, text: 'No password is ever needed. You play along from your own account.' },
    {
      icon: MonitorPlay,
      text: (
        <>
          Watch it live, or as a recording. <TextLink to={discordInvite}>Ask on Discord</TextLink> before your run
          starts.
        </>
      ),
    },
  ]
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">What you can rely on</h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line tablet:grid-cols-2">
        {promises.map(({ icon, text }, index) => (
          <li key={index} className="flex gap-4 border-b border-line py-5">
            <Icon of={icon} className="mt-0.5 text-accent-mid" />
            <p className="max-w-[56ch] text-t2">{text}</p>
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
