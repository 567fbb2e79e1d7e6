import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'

const locked = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const lockFile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), z.unknown()) })
const wanted = z.record(z.string(), z.string()).optional()
const manifest = z.object({ dependencies: wanted, devDependencies: wanted })

/** Allowed sources of packages; without an address, npm uses its configured registry. */
const REGISTRY = 'https://registry.npmjs.org/'
/** Packages that may run an install script, and why. */
const RUNS_A_SCRIPT = new Set([
  // Looks whether its program for this platform can be loaded.
  '@swc/core',
])

/** Faults of a lock file's packages. `runsNone`: npm is configured beside it to run no install scripts. */
function faultsIn(text: string, runsNone = false): string[] {
  const { packages } = lockFile.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, entry]) => {
      const { version, integrity, resolved, link, hasInstallScript } = locked.parse(entry)
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return [
        ...(link || !/^\d+\.\d+\.\d+/.test(version) ? [`${path} is no version of a package`] : []),
        ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
        ...(integrity !== undefined && /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${path} may hold anything`]),
        ...(hasInstallScript && !runsNone && !RUNS_A_SCRIPT.has(name) ? [`${path} runs a script`] : []),
      ]
    })
}

const LOCK_FILES = globSync('**/package-lock.json', {
  exclude: ['**/node_modules/**', '.runtime/**', 'test-results/**'],
})

test('there are lock files to look at', () => {
  expect(LOCK_FILES).toContain('package-lock.json')
})

test.each(LOCK_FILES)(
  'K3 %s holds each package by its checksum, from the registry, and only what may runs a script',
  (file) => {
    const settings = file.replace('package-lock.json', '.npmrc')
    const runsNone = existsSync(settings) && /^ignore-scripts=true$/m.test(readFileSync(settings, 'utf8'))
    expect(faultsIn(readFileSync(file, 'utf8'), runsNone)).toStrictEqual([])
  },
)

test.each(LOCK_FILES)('K3 what stands beside %s asks for exact versions', (file) => {
  const { dependencies, devDependencies } = manifest.parse(
    JSON.parse(readFileSync(file.replace('-lock.json', '.json'), 'utf8')),
  )
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(inexact).toStrictEqual([])
})

test('K3 the rule sees what is wrong', () => {
  const integrity = `sha512-${'a'.repeat(86)}==`
  const faults = (entry: object) =>
    faultsIn(
      JSON.stringify({
        lockfileVersion: 3,
        packages: { '': {}, 'node_modules/@some/one': { version: '1.0.0', integrity, ...entry } },
      }),
    )
  expect(faults({})).toStrictEqual([])
  expect(faults({ resolved: `${REGISTRY}@some/one/-/one-1.0.0.tgz` })).toStrictEqual([])
  expect(faults({ resolved: 'https://evil.example/one.tgz' })).toHaveLength(1)
  expect(faults({ resolved: `${REGISTRY.slice(0, -1)}.evil.example/one.tgz` })).toHaveLength(1)
  expect(faults({ integrity: undefined })).toHaveLength(1)
  expect(faults({ integrity: 'sha1-abc' })).toHaveLength(1)
  expect(faults({ version: 'git+ssh://git@evil.example/one.git' })).toHaveLength(1)
  expect(faults({ hasInstallScript: true })).toHaveLength(1)
})
