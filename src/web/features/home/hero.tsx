import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import type { Service } from '#contract/catalogue.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { heroPromise } from './hero-promise.ts'

/** What the shop does, and how fast. */
export function Hero({ services }: { services: readonly Service[] | undefined }) {
  const text = useTexts('home', HOME_TEXTS)
  return (
    <>
      <h1 className="max-w-[14ch] text-display short:text-h1">
        <span className="block text-balance">{text('headingFirst')}</span>{' '}
        <span className="block text-balance">{text('headingSecond')}</span>
      </h1>
      <p className="mt-4 max-w-[42ch] text-t2 short:mt-2 short:text-small tablet:mt-6 tablet:text-[1.125rem]">
        {heroPromise(useShop(), services ?? [])}
      </p>
    </>
  )
}
