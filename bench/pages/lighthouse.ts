import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT, run } from '../../scripts/checks/command.ts'
import { runNpm } from '../../scripts/checks/tools/npm.ts'

/** A separate package, so that installing the shop does not install Lighthouse. */
const TOOL = join(ROOT, 'bench', 'pages', 'tool')
const CLI = join(TOOL, 'node_modules', 'lighthouse', 'cli', 'index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's own, meant for a machine as fast as this. */
export const SLOWDOWN = 4
const MEANT_FOR = 1500

/** How many times slower a mid-range phone is than a machine of this speed. */
export function slowdownOf(machine: number): number {
  return Math.round(Math.min(1, machine / MEANT_FOR) * SLOWDOWN * 10) / 10
}

const audit = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
    'best-practices': z.object({ score: z.number() }),
    seo: z.object({ score: z.number() }),
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
})

/** One reading of a page on the simulated phone: scores of 100, times in ms. */
export interface Reading {
  scores: number[]
  largestPaint: number
  blocked: number
  shift: number
  /** How fast the machine is, by Lighthouse. */
  machine: number
}

/** Brings the tool from npm, once. */
export async function bringLighthouse(): Promise<void> {
  if (existsSync(CLI)) return
  console.log('Bringing Lighthouse from npm')
  const { code, output } = await runNpm(['ci'], TOOL)
  if (code !== 0) throw new Error(`Lighthouse could not be had:\n${output}`)
}

/**
 * Measures a page as Lighthouse does by default: a mid-range phone on a slow line. `slowdown`: how many times slower
 * than this machine that phone is.
 */
export async function read(url: string, chromium: string, slowdown = SLOWDOWN): Promise<Reading> {
  const flags = [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const options = ['--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`]
  options.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`)
  const { code, output, stdout } = await run(process.execPath, [CLI, url, ...options], {
    env: { CHROME_PATH: chromium },
  })
  if (code !== 0) throw new Error(output)
  const { environment, categories, audits } = reportSchema.parse(JSON.parse(stdout))
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    machine: environment.benchmarkIndex,
  }
}
