import '@vitejs/plugin-react/preamble'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, Pages } from './app.tsx'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { createQueryClient, takeOverPageData } from '#web/lib/api/query-client.ts'
import { noteSignedIn, subscribeToOtherTabs } from '#web/lib/storage/signed-in-hint.ts'
import { PREVIEW_HASH } from '#web/lib/links/paths.ts'
import { createBrowserRouter } from '#web/router/browser-router.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID, type PageState } from './page-state.ts'
import { findPage } from './routes.ts'

const state = readState()
const queryClient = createQueryClient()
const api = createApiClient(
  (path, init) => fetch(path, init),
  () => noteSignedIn(false),
)
const deps = { queryClient, api }
takeOverPageData(queryClient, state.query)
// It may be another member by now: what is shown of a member is asked for again.
subscribeToOtherTabs(() => void queryClient.resetQueries({ predicate: isOfMember }))
// The first render must equal the server's, so this waits for the code of the page.
const router = await createBrowserRouter({
  find: findPage,
  loadCode: (page, address) => page.code(deps, address),
  onVisit: ({ page }, address) => void page.data?.(deps, address),
  needsDocument: (page, first) => page.isStaff === true && !first.isStaff,
})
await breath()
dispatchEvent(new Event('page-listens'))
// Nothing on the screen waits for it.
addEventListener(
  'page-answers',
  () => {
    void watch()
    if (location.hash === PREVIEW_HASH) void preview()
  },
  { once: true },
)
// In slices, so that a slow phone goes on scrolling meanwhile; a press hydrates what it hits first.
startTransition(() => {
  hydrateRoot(
    elementById(ROOT_ELEMENT_ID),
    <App deps={deps}>
      <TellStart>
        <Pages router={router} />
      </TellStart>
    </App>,
  )
})

/** For the owner alone: see the room Texts. */
async function preview() {
  const { showDraft } = await import('#web/features/preview/show-draft.ts')
  showDraft(queryClient, api)
}

async function watch() {
  const { watchForPayments } = await import('#web/features/payment-watch/watch-for-payments.ts')
  watchForPayments(api, router)
}

/** Ends a task, so that what is pressed or scrolled meanwhile is served before the next. */
function breath(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

/**
 * What was pressed before the page could answer is waiting for this, see inline/start.ts. Around the page and not
 * beside it: a sibling that the server does not have would change every id that React makes.
 */
function TellStart({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('page-answers')), [])
  return children
}

function readState(): PageState {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server for this page, see platform/ssr/document.ts
  return JSON.parse(elementById(STATE_ELEMENT_ID).textContent) as PageState
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the document has no #${id}`)
  return element
}
