import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasTag, weakTag } from '#http/middleware/entity-tag.ts'
import { accepts } from './accepts-coding.ts'

/** Campaign parameters that only scripts read. They match only when they are not percent-encoded. */
const CAMPAIGN_TAG =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|_gl|msclkid|ttclid|twclid|yclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|ref)(?:=|$)/

interface CachedPage {
  plain: Form
  brotli: Form
  gzip: Form
  etag: string
}

interface Form {
  body: Buffer
  headers: [string, string][]
}

/**
 * The cache key of an address: its path without campaign parameters. Undefined where it has any other parameter, known
 * or not: such a page is rendered for each request.
 */
export function cacheKey(url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const isPlain = url
    .slice(mark + 1)
    .split('&')
    .every((parameter) => parameter === '' || CAMPAIGN_TAG.test(parameter))
  return isPlain ? url.slice(0, mark) : undefined
}

/** More pages than any shop has; pages beyond this number are rendered at each request. */
const MAX_PAGES = 2_000

/** Cache key of the 404 page; no address starts like it. */
export const NOWHERE = 'nowhere'

/**
 * Cache of rendered pages with their compressed forms, ETag and headers, so that body and policy always belong
 * together. Its size is bounded by the shop's screens and services: all other addresses are a 404, which is cached
 * once. It is cleared when the data behind the pages changes.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  #generation = 0
  /** Counters since the start. Kept here, because the hot path can only afford an addition. */
  readonly served = { kept: 0, unchanged: 0, rendered: 0 }

  /** Clears the cache. A page that is being rendered at this moment is not stored. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Call it before rendering and pass the result to `keep`. */
  get generation(): number {
    return this.#generation
  }

  /** The cached answer of a key, for in-process callers. */
  read(key: string): Response | undefined {
    const page = this.#pages.get(key)
    return page && new Response(new Uint8Array(page.plain.body), { headers: page.plain.headers })
  }

  async keep(key: string, generation: number, html: string, headers: Record<string, string>): Promise<void> {
    const body = Buffer.from(html)
    const etag = weakTag(body)
    const common = { ...headers, etag, vary: 'accept-encoding' }
    const [brotli, zipped] = await Promise.all([compressBrotli(body), compressGzip(body)])
    if (generation !== this.#generation || this.#pages.size >= MAX_PAGES) return
    this.#pages.set(key, {
      plain: form(body, common),
      brotli: form(brotli, { ...common, 'content-encoding': 'br' }),
      gzip: form(zipped, { ...common, 'content-encoding': 'gzip' }),
      etag,
    })
  }

  /** The cached 404 page. It has no ETag, because a page that does not exist is rarely requested again. */
  nowhere(acceptEncoding: string): Response | undefined {
    const page = this.#pages.get(NOWHERE)
    if (!page) return undefined
    this.served.kept += 1
    const { body, headers } = chosenForm(page, acceptEncoding)
    return new Response(new Uint8Array(body), { status: 404, headers: headers.filter(([name]) => name !== 'etag') })
  }

  /**
   * Answers from the cache, before the framework is entered. Returns false, without having written anything, when it
   * cannot.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = cacheKey(request.url ?? '')
    const page = key === undefined ? undefined : this.#pages.get(key)
    if (!page) return false
    const chosen = chosenForm(page, request.headers['accept-encoding'] ?? '')
    if (hasTag(request.headers['if-none-match'], page.etag)) {
      this.served.unchanged += 1
      response.writeHead(
        304,
        chosen.headers.filter(([name]) => name !== 'content-length' && name !== 'content-encoding').flat(),
      )
      response.end()
      return true
    }
    this.served.kept += 1
    response.writeHead(200, chosen.headers.flat())
    response.end(request.method === 'HEAD' ? undefined : chosen.body)
    return true
  }
}

function chosenForm(page: CachedPage, accepted: string): Form {
  if (accepts(accepted, 'br')) return page.brotli
  return accepts(accepted, 'gzip') ? page.gzip : page.plain
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

function compressBrotli(body: Buffer): Promise<Buffer> {
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

function compressGzip(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, { level: 8 })
}

function form(body: Buffer, headers: Record<string, string>): Form {
  return { body, headers: Object.entries({ ...headers, 'content-length': String(body.length) }) }
}
