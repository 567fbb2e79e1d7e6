import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { shopQuery } from '#web/lib/queries/shop-query.ts'
import { draftTexts, onDraftChange } from '#web/lib/storage/draft-texts.ts'

/**
 * Shows the texts that the owner is editing in another tab, as they are typed, marked as not published. Only this
 * browser has them; after publishing, the page shows the current texts.
 */
export function showDraft(client: QueryClient, api: ApiClient): void {
  const { queryKey } = shopQuery(api)
  const note = document.body.appendChild(document.createElement('p'))
  note.className = 'start-note'
  note.setAttribute('role', 'status')
  const show = () => {
    const texts = draftTexts.read()
    note.textContent = texts ? 'Preview: these words are not published.' : 'This is the page as it is published.'
    // The Terms page loads its published texts separately: a draft replaces them, even if it is empty.
    if (texts) client.setQueryData(queryKey, (shop) => shop && { ...shop, texts: { terms: {}, ...texts } })
    else void client.invalidateQueries({ queryKey })
  }
  // Refetched data would restore the published texts.
  client.setQueryDefaults(queryKey, { staleTime: Infinity })
  show()
  onDraftChange(show)
}
