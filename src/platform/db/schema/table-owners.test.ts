import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Tables of the platform, by its folder. */
const OF_THE_PLATFORM: Readonly<Record<string, string>> = { outbox_jobs: 'queue', write_probes: 'db' }
/** One statement stores an order with everything that belongs to it: five round trips would be five times as slow. */
const STORES_WHOLE_ORDERS = 'modules/checkout/data/checkout.sql.ts'

/** The folder that a file belongs to. */
const OWNER = /src[\\/](?:modules|read-models|platform)[\\/]([\w-]+)/
const DECLARED = /create table (?:if not exists )?(?<made>\w+)|alter table (?<before>\w+) rename to (?<after>\w+)/g
const BUILT = /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<table>\w+)/g
const WRITTEN = /\b(?:insert into|update|delete from|merge into) (?<table>[a-z_]+)\b/g
const SELECTED = /(?:selectFrom|(?:inner|left|full|cross)Join)\(\s*\[?\s*'(?<table>\w+)/g
const JOINED = /\b(?:from|join) (?<table>[a-z_]+)\b/g

/** All tables, as the migrations leave them. */
function tables(): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('migrations/*.sql').toSorted())
    for (const { groups } of readFileSync(file, 'utf8').matchAll(DECLARED)) {
      if (groups?.['before'] !== undefined) found.delete(groups['before'])
      found.add(groups?.['made'] ?? groups?.['after'] ?? '')
    }
  return found
}

/** The modules that own a table, as the first lines of their `index.ts` say. */
function owners(): Map<string, Set<string>> {
  const found = new Map(Object.entries(OF_THE_PLATFORM).map(([table, folder]) => [table, new Set([folder])]))
  for (const file of globSync('src/{modules,read-models}/*/index.ts')) {
    const [, module = ''] = OWNER.exec(file) ?? []
    const [head = ''] = readFileSync(file, 'utf8').replaceAll('\n//', '').split('\nexport')
    const [, owned = ''] = /\b[Oo]wns(.*?)\. /.exec(head) ?? []
    for (const [, table = ''] of owned.matchAll(/`(\w+)`/g)) {
      const known = found.get(table) ?? new Set()
      found.set(table, known.add(module))
    }
  }
  return found
}

/** What the first lines of a module's `index.ts` say it reads of other modules' tables. */
function declaredReads(file: string): string[] {
  const [head = ''] = readFileSync(file, 'utf8').replaceAll('\n//', '').split('\nexport')
  const [, read = ''] = /\bAlso reads (.*?)\./.exec(head) ?? []
  return [...read.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)
}

/** The tables that these patterns find in a source, in the names of the database. */
function named(source: string, known: ReadonlySet<string>, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => groups?.['table'] ?? ''),
  )
  const inDatabase = found.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return [...new Set(inDatabase)].filter((table) => known.has(table))
}

const written = (source: string, known: ReadonlySet<string>) => named(source, known, [BUILT, WRITTEN])
const read = (source: string, known: ReadonlySet<string>) => named(source, known, [SELECTED, JOINED])

describe('a table', () => {
  const known = tables()
  const owned = owners()
  const sources = globSync('src/{app,http,modules,platform,providers,read-models}/**/*.ts', {
    exclude: ['**/*.test.ts', '**/*.fixture.ts'],
  })

  test('is owned by one module; what members are is told by three', () => {
    expect(known.size).toBeGreaterThan(40)
    const all = [...known].map((table) => [table, [...(owned.get(table) ?? [])].toSorted()] as const)
    expect(all.filter(([table, by]) => table !== 'users' && by.length !== 1)).toStrictEqual([])
    expect([...(owned.get('users') ?? [])].toSorted()).toStrictEqual(['accounts', 'rewards', 'subscriptions'])
  })

  test('is written by its owner only', () => {
    let writes = 0
    const foreign = sources.flatMap((file) => {
      const [, owner = ''] = OWNER.exec(file) ?? []
      return written(readFileSync(file, 'utf8'), known).flatMap((table) => {
        writes += 1
        const mayWrite = owned.get(table)?.has(owner) === true || file.endsWith(STORES_WHOLE_ORDERS)
        return mayWrite ? [] : [`${file} writes ${table}`]
      })
    })
    expect(writes).toBeGreaterThan(50)
    expect(foreign).toStrictEqual([])
  })

  test('is read by its owner, by the read models, and by the modules whose index.ts says so', () => {
    let modules = 0
    for (const index of globSync('src/modules/*/index.ts')) {
      const [, module = ''] = OWNER.exec(index) ?? []
      const foreign = sources
        .filter((file) => file.startsWith(join('src', 'modules', module, '')))
        .flatMap((file) => read(readFileSync(file, 'utf8'), known))
        .filter((table) => owned.get(table)?.has(module) === false)
      expect(declaredReads(index).toSorted(), module).toStrictEqual([...new Set(foreign)].toSorted())
      if (foreign.length > 0) modules += 1
    }
    expect(modules).toBeGreaterThan(5)
  })

  test.each([
    ["db.selectFrom('orders').innerJoin('orderItems', 'a', 'b')", ['orders', 'order_items']],
    ['sql`select 1 from payments p join users u on true`', ['payments', 'users']],
    ["tx.updateTable('orders')", []],
  ])('%s is seen as read', (source, expected) => {
    expect(read(source, known)).toStrictEqual(expected)
  })

  test.each([
    ["tx.updateTable('orderItems').set({})", ['order_items']],
    ['sql`delete from payments where id = 1`', ['payments']],
    ["db.selectFrom('orders')", []],
  ])('%s is seen', (source, expected) => {
    expect(written(source, known)).toStrictEqual(expected)
  })
})
