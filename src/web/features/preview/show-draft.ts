import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { shopQuery } from '#web/lib/queries/shop-query.ts'
import { draftTexts, onDraftChange } from '#web/lib/storage/draft-texts.ts'

/**
 * Shows the words that the owner is writing in another tab, as they are typed, and says that they are not published.
 * Only this page of this browser has them; once they are published, it shows what counts.
 */
export function showDraft(client: QueryClient, api: ApiClient): void {
  const { queryKey } = shopQuery(api)
  const note = document.body.appendChild(document.createElement('p'))
  note.className = 'start-note'
  note.setAttribute('role', 'status')
  const show = () => {
    const texts = draftTexts.read()
    note.textContent = texts ? 'Preview: these words are not published.' : 'This is the page as it is published.'
    // The page of the Terms has its published words from a call of its own: a draft takes their place, even an empty
    // one.
    if (texts) client.setQueryData(queryKey, (shop) => shop && { ...shop, texts: { terms: {}, ...texts } })
    else void client.invalidateQueries({ queryKey })
  }
  // What is asked for anew would put the published words back.
  client.setQueryDefaults(queryKey, { staleTime: Infinity })
  show()
  onDraftChange(show)
}
