import type { Server } from 'node:http'
import { createServer } from 'vite'
import { escapeHtml } from '#kernel/escape-html.ts'
import { COVER_SCRIPT, ENTRY, STAFF_STYLES, STYLES } from './assets.ts'
import type { PageSource } from './page-source.ts'

/** The pages from their sources, through Vite in this process; each request sees the latest edit. */
export async function openSources(server?: Server): Promise<PageSource> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ...(server ? { ws: { server } } : { ws: false }) },
  })
  return {
    async loadEntry() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite loads that very module, and types it loosely
      return (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as typeof import('#web/entry-server.tsx')
    },
    assetsFor: ({ cover, isStaff }) => ({
      entry: `/${ENTRY}`,
      styles: `/${isStaff ? STAFF_STYLES : STYLES}`,
      modules: [],
      ...(cover !== '' && { coverScript: `/${COVER_SCRIPT}` }),
    }),
    scriptHashes: [],
    middlewares: vite.middlewares,
    errorDocument(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
      // Vite's client reloads the page once the error is fixed.
      return `<!doctype html><html lang="en"><title>This page threw</title><pre>${escapeHtml(stack)}</pre><script type="module" src="/@vite/client"></script></html>`
    },
    close: () => vite.close(),
  }
}
