import { ABOUT_TEXTS } from '#kernel/shop/texts/about.ts'
import { useTexts } from '#web/lib/shop/texts.ts'

const VALUES = [
  ['firstTitle', 'firstText'],
  ['secondTitle', 'secondText'],
  ['thirdTitle', 'thirdText'],
  ['fourthTitle', 'fourthText'],
] as const

/** The four values, each with something verifiable. */
export function Values() {
  const words = useTexts('about', ABOUT_TEXTS)
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">{words('valuesHeading')}</h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line tablet:grid-cols-2">
        {VALUES.map(([title, text]) => (
          <li key={title} className="border-b border-line py-6">
            <h3 className="text-h3">{words(title)}</h3>
            <p className="mt-2 max-w-[52ch] text-t2">{words(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
