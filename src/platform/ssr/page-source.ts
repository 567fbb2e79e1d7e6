import type { Connect } from 'vite'
import type { RenderedPage } from '#web/entry-server.tsx'
import type { PageAssets } from './assets.ts'

type Entry = typeof import('#web/entry-server.tsx')
/** How pages ask for their data: the app itself, in process. */
export type OwnApi = Parameters<Entry['publicAddresses']>[0]

/** What a build, or Vite in development, has to offer to a renderer. */
export interface PageSource {
  loadEntry(): Promise<Entry>
  assetsFor(page: Pick<RenderedPage, 'file' | 'cover' | 'meta' | 'isStaff'>): PageAssets
  /** Sources for the policy of its documents; none in development, where any inline script may run. */
  scriptHashes: readonly string[]
  /** Development only. */
  middlewares?: Connect.Server
  /**
   * Development only: a page with the error's stack, whose places are mapped to the sources in the error itself too.
   */
  errorDocument?(error: unknown): string
  close(): Promise<void>
}
