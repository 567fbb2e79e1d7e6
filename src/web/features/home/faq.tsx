import { Plus } from 'lucide-react'
import { useShop } from '#web/lib/shop-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { faqOf } from './faq-answers.tsx'

/** Native disclosures: they open without a script, several at once; the first is open from the start. */
export function Faq() {
  const questions = faqOf(useShop())
  return (
    <section className="mt-20 grid gap-x-12 tablet:mt-24 desktop:grid-cols-12">
      <h2 className="text-h2 desktop:col-span-4">Questions, answered</h2>
      <div className="mt-6 border-t border-line desktop:col-span-8 desktop:mt-0">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 text-[1.0625rem] font-semibold">
              {question}
              <Icon of={Plus} className="text-t3 transition-transform duration-160 group-open:rotate-45" />
            </summary>
            <div className="max-w-[65ch] space-y-3 pr-8 pb-6 text-t2">{answer}</div>
          </details>
        ))}
      </div>
    </section>
  )
}
