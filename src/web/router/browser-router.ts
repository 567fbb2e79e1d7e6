import type { ComponentType } from 'react'
import type { FoundPage, Navigate, PresentPage, Router, RouterLocation, ShownPage } from './router.ts'
import { createScrollMemory } from './scroll-memory.ts'

export interface PageTable<Page> {
  find: (location: RouterLocation) => FoundPage<Page>
  /** Loads a page's code. Called for each navigation, so that a failed load is retried. */
  loadCode: (page: Page, location: RouterLocation) => Promise<ComponentType>
  /** Called at the start of a navigation: data may be fetched while the code is loading. */
  onVisit: (found: FoundPage<Page>, location: RouterLocation) => void
  /**
   * Whether a page needs something that the first document lacks, such as its styles: then it is loaded as a document.
   */
  needsDocument: (page: Page, first: Page) => boolean
}

export interface BrowserRouter<Page> extends Router<Page> {
  /** Replaces how pages are shown, which is at once. */
  presentBy: (present: PresentPage) => void
}

/**
 * The browser's router. The current page stays until the next page's code has loaded; of two navigations the later
 * wins.
 */
export async function createBrowserRouter<Page>(table: PageTable<Page>): Promise<BrowserRouter<Page>> {
  const scroll = createScrollMemory()
  const subscribers = new Set<(shown: ShownPage<Page>) => void>()
  const waiting: (() => void)[] = []
  let latest = 0
  let present: PresentPage = (change) => void change()
  let shown = await load(table, presentEntry())
  const first = shown.page
  addEventListener('popstate', () => void follow())

  const navigate: Navigate = async (to, { replace = false, state, preventScrollReset = false } = {}) => {
    const url = new URL(to, location.href)
    if (table.needsDocument(table.find({ ...shown.location, ...partsOf(url) }).page, first))
      return leaveFor(url, replace)
    const entry = { key: newKey(), state }
    const next = await visit({ ...partsOf(url), ...entry })
    if (!next) return
    scroll.remember(shown.location.key)
    history[replace ? 'replaceState' : 'pushState'](entry, '', url)
    const scrollTo = url.hash === '' ? 0 : 'hash'
    return show(preventScrollReset ? next : { ...next, scrollTo })
  }

  /** Back, forward or a hash: the address has already changed. */
  async function follow() {
    scroll.remember(shown.location.key)
    const next = await visit(presentEntry())
    if (!next) return
    const scrollTo = scroll.placeOf(next.location.key) ?? (next.location.hash === '' ? 0 : 'hash')
    await show({ ...next, scrollTo })
  }

  async function visit(at: RouterLocation): Promise<ShownPage<Page> | undefined> {
    const turn = ++latest
    table.onVisit(table.find(at), at)
    const next = await load(table, at)
    return turn === latest ? next : undefined
  }

  function show(next: ShownPage<Page>): Promise<void> {
    shown = next
    const isShown = new Promise<void>((resolve) => void waiting.push(resolve))
    // The newest page: a view transition calls back later, and there may have been another navigation.
    present(() => {
      for (const callback of subscribers) callback(shown)
      return isShown
    }, next.location)
    return isShown
  }

  return {
    current: () => shown,
    navigate,
    presentBy: (by) => void (present = by),
    subscribe(callback) {
      subscribers.add(callback)
      return () => subscribers.delete(callback)
    },
    onShown({ scrollTo }) {
      scroll.go(scrollTo)
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

async function load<Page>(table: PageTable<Page>, at: RouterLocation): Promise<ShownPage<Page>> {
  const found = table.find(at)
  return { ...found, location: at, Component: await table.loadCode(found.page, at).catch(failing) }
}

/** The browser's current history entry. One created by the browser itself gets a key. */
function presentEntry(): RouterLocation {
  const entry: unknown = history.state
  const { key, state } = isOurs(entry) ? entry : { key: newKey(), state: undefined }
  if (!isOurs(entry)) history.replaceState({ key, state }, '')
  return { ...partsOf(new URL(location.href)), key, state }
}

function isOurs(entry: unknown): entry is { key: string; state?: unknown } {
  return typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string'
}

/** Not `randomUUID`, which is missing on plain HTTP, for example on a phone in the same network. */
function newKey(): string {
  return Math.random().toString(36).slice(2)
}

function partsOf({ pathname, search, hash }: URL) {
  return { pathname, search, hash }
}

/** Never resolves, because this document is being replaced. */
function leaveFor(url: URL, replace: boolean): Promise<void> {
  location[replace ? 'replace' : 'assign'](url)
  return new Promise(() => {})
}

/** Replaces a page whose code could not be loaded: rendering it shows the error page. */
function failing(error: unknown): ComponentType {
  return () => {
    throw error
  }
}
