import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasTag, weakTag } from '#http/middleware/entity-tag.ts'
import { accepts } from './accepts-coding.ts'

/**
 * What those who send visitors hang on an address, to be read by scripts of theirs. Written out or not at all: an
 * encoded name is another parameter.
 */
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
 * The key under which an address may be kept: its path, and campaign tags are no part of it. Undefined where it has any
 * other parameter, whether or not a screen reads that one today: whatever an address asks for is rendered for it alone.
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

/** More than any shop has; whatever comes beyond is rendered each time. */
const MOST_PAGES = 2_000

/** The key of the page for all addresses that lead nowhere; no address begins like it. */
export const NOWHERE = 'nowhere'

/**
 * Rendered pages in memory, each with its compressed forms, its tag and its headers, so that body and policy always
 * belong together. Bounded by the shop's own screens and services: whatever else is asked for is a 404, and one of
 * those is kept. Dropped when the data behind the pages changes.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  #generation = 0
  /**
   * How pages have been answered since the start. Counted here because nothing cheaper than an addition is cheap
   * enough.
   */
  readonly served = { kept: 0, unchanged: 0, rendered: 0 }

  /** Forgets everything; a page that was being rendered meanwhile is not kept. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Take this before rendering, and hand it to `keep`. */
  get generation(): number {
    return this.#generation
  }

  /** What is kept under a key, for callers from within. */
  read(key: string): Response | undefined {
    const page = this.#pages.get(key)
    return page && new Response(new Uint8Array(page.plain.body), { headers: page.plain.headers })
  }

  async keep(key: string, generation: number, html: string, headers: Record<string, string>): Promise<void> {
    const body = Buffer.from(html)
    const etag = weakTag(body)
    const common = { ...headers, etag, vary: 'accept-encoding' }
    const [brotli, zipped] = await Promise.all([compressBrotli(body), compressGzip(body)])
    if (generation !== this.#generation || this.#pages.size >= MOST_PAGES) return
    this.#pages.set(key, {
      plain: form(body, common),
      brotli: form(brotli, { ...common, 'content-encoding': 'br' }),
      gzip: form(zipped, { ...common, 'content-encoding': 'gzip' }),
      etag,
    })
  }

  /** The kept page for an address that leads nowhere. It carries no tag: it is not asked for twice. */
  nowhere(acceptEncoding: string): Response | undefined {
    const page = this.#pages.get(NOWHERE)
    if (!page) return undefined
    this.served.kept += 1
    const { body, headers } = chosenForm(page, acceptEncoding)
    return new Response(new Uint8Array(body), { status: 404, headers: headers.filter(([name]) => name !== 'etag') })
  }

  /** Answers from memory, before the framework is entered. False when it cannot, and then nothing was written. */
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
