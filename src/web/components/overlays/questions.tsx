import { Plus } from 'lucide-react'
import { Icon } from '#web/components/icon.tsx'
import type { Question } from './question.ts'
import { LinkedText } from '#web/components/linked-text.tsx'

/** Native disclosures: they open without a script, several at once; the first starts open. */
export function Questions({ questions, className }: { questions: readonly Question[]; className?: string }) {
  return (
    <div className={className}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-b border-line first:border-t">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 text-[1.0625rem] font-semibold">
            {question}
            <Icon of={Plus} className="text-t3 transition-transform duration-160 group-open:rotate-45" />
          </summary>
          <div className="max-w-[65ch] space-y-3 pr-8 pb-6 text-t2">
            {answer.map((paragraph, at) => (
              <p key={at}>
                <LinkedText of={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
