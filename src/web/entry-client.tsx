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

/** Hydration of a page takes at most so long on a fast device. */
const FAST_MS = 150

const state = readState()
const queryClient = createQueryClient()
const api = createApiClient(
  (path, init) => fetch(path, init),
  () => noteSignedIn(false),
)
const deps = { queryClient, api }
takeOverPageData(queryClient, state.query)
// Another member may have signed in: members' data is refetched.
subscribeToOtherTabs(() => void queryClient.resetQueries({ predicate: isOfMember }))
// The first render must equal the server's, so it waits for the page's code.
const router = await createBrowserRouter({
  find: findPage,
  loadCode: (page, address) => page.code(deps, address),
  onVisit: ({ page }, address) => void page.data?.(deps, address),
  needsDocument: (page, first) => page.isStaff === true && !first.isStaff,
})
await nextTask()
const listensAt = performance.now()
dispatchEvent(new Event('page-listens'))
// Nothing visible depends on it.
addEventListener(
  'page-answers',
  () => {
    void watch()
    if (performance.now() - listensAt < FAST_MS) void moveBetweenWorlds()
    if (location.hash === PREVIEW_HASH) void preview()
  },
  { once: true },
)
// Hydrates in slices, so that a slow phone can scroll meanwhile; a click hydrates its target first.
startTransition(() => {
  hydrateRoot(
    elementById(ROOT_ELEMENT_ID),
    <App deps={deps}>
      <ReportHydration>
        <Pages router={router} />
      </ReportHydration>
    </App>,
  )
})

/** For the owner's draft preview: see the room Texts. */
async function preview() {
  const { showDraft } = await import('#web/features/preview/show-draft.ts')
  showDraft(queryClient, api)
}

/** Only for a fast device: a slow one would show a still picture until the next page is rendered. */
async function moveBetweenWorlds() {
  const { betweenWorlds } = await import('#web/art/between-worlds.ts')
  router.presentBy(betweenWorlds)
}

async function watch() {
  const { watchForPayments } = await import('#web/features/payment-watch/watch-for-payments.ts')
  watchForPayments(api, router)
}

/** Ends the current task, so that the browser can handle input before the next. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

/**
 * Reports that the page can handle clicks that were stored before, see inline/start.ts. It wraps the page, because an
 * additional sibling would change every id that React generates.
 */
function ReportHydration({ children }: { children: ReactNode }) {
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
