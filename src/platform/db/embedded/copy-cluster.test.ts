import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyCluster } from './copy-cluster.ts'

let folder: string
let cluster: string
let copy: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-cluster-'))
  cluster = join(folder, 'postgres')
  copy = join(folder, 'copy')
  mkdirSync(join(cluster, 'base'), { recursive: true })
  writeFileSync(join(cluster, 'base', '1259'), 'rows')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('copies every file, into folders too', () => {
  copyCluster(cluster, copy)
  expect(readFileSync(join(copy, 'base', '1259'), 'utf8')).toBe('rows')
})

it('is refused with both sizes where the disk has no room for it, and leaves nothing', () => {
  const table = join(cluster, 'base', '16384')
  writeFileSync(table, '')
  // 8 TiB by its size, and nothing on the disk.
  truncateSync(table, 2 ** 43)
  expect(() => copyCluster(cluster, copy)).toThrow(
    /^A copy of the database needs 8388737 MB beside it, and \d+ MB are free\./,
  )
  expect(existsSync(copy)).toBe(false)
})
