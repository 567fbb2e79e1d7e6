import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { assetLookup } from '#server/ssr/assets.ts'
import type { GateResult } from './gate.ts'

/** What a first visit may load, in bytes as sent: scripts and styles in brotli, fonts as they are. */
export const LIMITS = { scripts: 100_000, styles: 14_000, fonts: 60_000 }
type Weights = Record<keyof typeof LIMITS, number>

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

/**
 * Weighs a build of the client: for each page what its document tells the browser to fetch; the heaviest page counts.
 */
export function weigh(client: string): GateResult {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')))
  const { assetsFor } = assetLookup(manifest, (file) => readFileSync(join(client, file), 'utf8'))
  const sizes = new Map<string, number>()
  // Most files are those of many pages.
  const brotli = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
    sizes.set(file, size)
    return size
  }
  // Not /dev/ui: no visitor ever loads it.
  const pages = Object.keys(manifest).filter((key) => /^src\/web\/routes\/(?!dev-)[\w-]+\.tsx$/.test(key))
  const weighed = pages.map((page) => {
    const { entry, modules, styles } = assetsFor({ file: page, cover: '' })
    return {
      page,
      scripts: [entry, ...modules].reduce((total, file) => total + brotli(file), 0),
      styles: brotli(styles),
    }
  })
  const result = judgeWeights({
    scripts: Math.max(0, ...weighed.map(({ scripts }) => scripts)),
    styles: Math.max(0, ...weighed.map(({ styles }) => styles)),
    fonts: globSync('**/*.{woff2,woff,ttf}', { cwd: client }).reduce(
      (total, file) => total + statSync(join(client, file)).size,
      0,
    ),
  })
  return {
    ...result,
    output: weighed
      .map(({ page, scripts }) => `${(scripts / 1000).toFixed(1).padStart(6)} kB of scripts  ${page}`)
      .join('\n'),
  }
}

/** A weight of nothing means that nothing was found to weigh. */
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
