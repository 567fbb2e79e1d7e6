import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { assetLookup } from '#platform/ssr/assets.ts'
import type { GateResult } from './gate.ts'

/** The committed script size of each page in bytes; `npm run weights` writes it. */
export const FIGURES_FILE = join(import.meta.dirname, 'page-weights.json')
/** The growth of a page from which on its figure has to be committed again, so that reviewers see it. */
const GROWTH = 0.01
/** Limits of a first visit in bytes as sent: scripts and styles with brotli, fonts as they are. */
export const LIMITS = { scripts: 100_000, styles: 14_000, fonts: 60_000 }
/** The font that an owner can replace. */
const FIRST_FONT = 'instrument-sans'
type Weights = Record<keyof typeof LIMITS, number>

const figuresSchema = z.record(z.string(), z.number())
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

interface PageWeight {
  page: string
  scripts: number
  styles: number
}

/** Checks a build of the client: its heaviest page, and every page against its committed figure. */
export function weigh(client: string): GateResult {
  const weighed = weighPages(client)
  const growth = judgeGrowth(weighed, committedFigures())
  const heaviest = judgeWeights({
    scripts: Math.max(0, ...weighed.map(({ scripts }) => scripts)),
    styles: Math.max(0, ...weighed.map(({ styles }) => styles)),
    fonts: fontsOfAPage(client),
  })
  return { ok: heaviest.ok && growth.ok, summary: `${heaviest.summary}; ${growth.summary}`, output: growth.output }
}

/** Bytes of the fonts in the styles; a selectable font replaces the first of them. */
function fontsOfAPage(client: string): number {
  const sizesOf = (pattern: string) =>
    globSync(pattern, { cwd: client }).map((file) => ({ file, size: statSync(join(client, file)).size }))
  const styled = sizesOf('assets/**/*.{woff2,woff,ttf}')
  const first = styled.find(({ file }) => file.includes(FIRST_FONT))?.size ?? 0
  const chosen = Math.max(first, ...sizesOf('fonts/*').map(({ size }) => size))
  return styled.reduce((total, { size }) => total + size, 0) - first + chosen
}

/** Bytes of scripts by page. */
export function committedFigures(): Record<string, number> {
  return figuresSchema.parse(JSON.parse(readFileSync(FIGURES_FILE, 'utf8')))
}

/** For each page the files that its document makes the browser fetch, in bytes. */
export function weighPages(client: string): PageWeight[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')))
  const { assetsFor } = assetLookup(manifest, (file) => readFileSync(join(client, file), 'utf8'))
  const sizes = new Map<string, number>()
  // Most files are shared by many pages.
  const brotli = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
    sizes.set(file, size)
    return size
  }
  // Not /dev/ui, which no visitor loads.
  const pages = Object.keys(manifest).filter((key) => /^src\/web\/pages\/(?:\w+\/)?(?!dev-)[\w-]+\.tsx$/.test(key))
  return pages.map((page) => {
    const { entry, modules, styles } = assetsFor({ file: page, cover: '' })
    return {
      page,
      scripts: [entry, ...modules].reduce((total, file) => total + brotli(file), 0),
      styles: brotli(styles),
    }
  })
}

/** Fails for a page that grew by more than a hundredth, or that has no committed figure. */
export function judgeGrowth(
  weighed: readonly Pick<PageWeight, 'page' | 'scripts'>[],
  committed: Readonly<Record<string, number>>,
) {
  const rows = weighed.map(({ page, scripts }) => {
    const before = committed[page]
    return { page, scripts, before, isTooMuch: before === undefined || scripts > before * (1 + GROWTH) }
  })
  const grown = rows.filter(({ isTooMuch }) => isTooMuch)
  return {
    ok: grown.length === 0,
    summary:
      grown.length === 0
        ? `largest growth of a page ${Math.max(0, ...rows.map(({ scripts, before = 0 }) => scripts - before))} bytes`
        : `${grown.length} pages grew by more than 1 %: make them lighter, or commit their figures (npm run weights)`,
    output: rows
      .map(({ page, scripts, before, isTooMuch }) => {
        const change = before === undefined ? 'new' : `${scripts >= before ? '+' : ''}${scripts - before}`
        return `${String(scripts).padStart(7)} bytes of scripts  ${change.padStart(6)}  ${page}${isTooMuch ? '  <-' : ''}`
      })
      .join('\n'),
  }
}

/** A weight of zero means that no file was found. */
export function judgeWeights(weights: Weights): GateResult {
  const names = ['scripts', 'styles', 'fonts'] as const
  const summary = names
    .map((name) => `${name} ${(weights[name] / 1000).toFixed(1)} of ${LIMITS[name] / 1000} kB`)
    .join(', ')
  return {
    ok: names.every((name) => weights[name] > 0 && weights[name] < LIMITS[name]),
    summary: `heaviest page: ${summary}`,
  }
}
