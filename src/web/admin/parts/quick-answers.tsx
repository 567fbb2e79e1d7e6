import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { readQuickAnswers } from '#contract/admin/settings.ts'
import { useApi } from '#web/lib/app-deps.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { Button } from '#web/components/forms/button.tsx'

const PATH = '/api/admin/quick-answers'
const WHOLE_SENTENCE = /[.?!)]$/

/**
 * Quick answers: a click inserts one into the answer, or appends it to the typed text; nothing is sent. The owner edits
 * them in the settings.
 */
export function QuickAnswers({ form }: { form: UseFormReturn<{ text: string }> }) {
  const { data: texts = [] } = useQuery(quickAnswersQuery(useApi()))
  function add(text: string) {
    const typed = form.getValues('text').trimEnd()
    const begun = WHOLE_SENTENCE.test(text) ? text : `${text} `
    form.setValue('text', typed === '' ? begun : `${typed}\n${begun}`, { shouldDirty: true })
    form.setFocus('text')
  }
  if (texts.length === 0) return null
  return (
    <div role="group" aria-label="Begin with" className="mt-3 flex flex-wrap gap-2">
      {texts.map((text) => (
        <Button key={text} size="small" onClick={() => add(text)}>
          {text}
        </Button>
      ))}
    </div>
  )
}

function quickAnswersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof readQuickAnswers>('GET', PATH, { signal }),
  })
}
