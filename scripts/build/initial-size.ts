/**
 * Prints the JavaScript that each page needs before it can be used, compressed with brotli, and fails above the limit.
 * Run after a build: node scripts/build/initial-size.ts
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { assetLookup } from '../../src/server/ssr/assets.ts'

const LIMIT_KB = 120
const CLIENT = new URL('../../dist/client/', import.meta.url)

// Vite's own format, written by the build.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Manifest
const lookup = assetLookup(manifest)
const pages = Object.keys(manifest).filter((key) => /^src\/web\/routes\/[\w-]+\.tsx$/.test(key))
if (pages.length === 0) throw new Error('the build has no pages to measure')

let isTooLarge = false
for (const page of pages) {
  const { entry, modules } = lookup({ files: [page], cover: '' })
  const kilobytes = [entry, ...modules].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  console.log(`${kilobytes.toFixed(1).padStart(6)} kB brotli  ${page}`)
  if (kilobytes >= LIMIT_KB) isTooLarge = true
}
if (isTooLarge) {
  console.error(`The limit is ${LIMIT_KB} kB.`)
  process.exitCode = 1
}

function sizeOf(file: string): number {
  return brotliCompressSync(readFileSync(new URL(`.${file}`, CLIENT))).length
}
