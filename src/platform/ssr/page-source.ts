import type { Connect } from 'vite'
import type { RenderedPage } from '#web/entry-server.tsx'
import type { PageAssets } from './assets.ts'

type Entry = typeof import('#web/entry-server.tsx')
/** How pages request their data: from the app itself, in process. */
export type OwnApi = Parameters<Entry['publicAddresses']>[0]

/** What a build, or Vite in development, provides to the renderer. */
export interface PageSource {
  loadEntry(): Promise<Entry>
  assetsFor(page: Pick<RenderedPage, 'file' | 'cover' | 'meta' | 'isStaff'>): PageAssets
  /** CSP sources of its documents; empty in development, where any inline script may run. */
  scriptHashes: readonly string[]
  /** Development only. */
  middlewares?: Connect.Server
  /** Development only: a page with the error's stack. Also maps the stack of the error itself to the sources. */
  errorDocument?(error: unknown): string
  close(): Promise<void>
}
