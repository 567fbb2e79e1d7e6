import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Questions } from '#web/components/overlays/questions.tsx'
import { faqOf } from './faq-answers.ts'

export function Faq() {
  const text = useTexts('home', HOME_TEXTS)
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  return (
    <section className="mt-20 grid gap-x-12 tablet:mt-24 desktop:grid-cols-12">
      <h2 className="text-h2 desktop:col-span-4">{text('questionsHeading')}</h2>
      <Questions questions={faqOf(useShop(), services)} className="mt-6 desktop:col-span-8 desktop:mt-0" />
    </section>
  )
}
