import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/components/forms/button.tsx'

interface QuickAnswersProps {
  texts: readonly string[]
  form: UseFormReturn<{ text: string }>
}

/** Sentences that begin an answer with one press, or go on with what is typed already; nothing is sent by them. */
export function QuickAnswers({ texts, form }: QuickAnswersProps) {
  function add(text: string) {
    const typed = form.getValues('text').trimEnd()
    form.setValue('text', typed === '' ? text : `${typed}\n${text}`, { shouldDirty: true })
    form.setFocus('text')
  }
  return (
    <div role="group" aria-label="Begin with" className="mt-3 flex flex-wrap gap-2">
      {texts.map((text) => (
        <Button key={text} size="small" onClick={() => add(text)}>
          {text.trim()}
        </Button>
      ))}
    </div>
  )
}
