import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#platform/db/client.ts'
import type { Database } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { stateOfMigrations } from './state-of-migrations.ts'

/**
 * A lock while the template is created or copied, because PostgreSQL refuses to copy a database with an open
 * connection.
 */
const TEMPLATE_LOCK = 1_515_002

/** A PostgreSQL server on which each block of tests gets its own database. */
export class TestServer {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** A new database, empty and without tables. */
  async createEmpty(): Promise<{ url: string; drop(): Promise<void> }> {
    const name = newName()
    await this.#administer((client) => client.query(`create database ${name}`))
    return { url: this.#urlOf(name), drop: () => this.#drop(name) }
  }

  /** A new, open database with the tables of `folder`, copied from a template that the first caller makes. */
  async createMigrated(
    folder: string,
  ): Promise<{ database: Database; reopen(): Promise<Database>; drop(): Promise<void> }> {
    const template = `template_${stateOfMigrations(folder)}`
    const name = newName()
    await this.#administer(async (client) => {
      await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
      const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
      if (rowCount === 0) await this.#makeTemplate(client, template, folder)
      await client.query(`create database ${name} template ${template}`)
    })
    const url = this.#urlOf(name)
    return { database: await open(url), reopen: () => open(url), drop: () => this.#drop(name) }
  }

  async #makeTemplate(client: pg.Client, template: string, folder: string): Promise<void> {
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    const database = await open(this.#urlOf(unfinished))
    await migrate(database, folder)
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  }

  #drop(name: string): Promise<void> {
    return this.#administer((client) => client.query(`drop database if exists ${name} with (force)`))
  }

  async #administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }

  #urlOf(name: string): string {
    const url = new URL(this.#url)
    url.pathname = `/${name}`
    return url.href
  }
}

/** Databases that remain until the end of a run are dropped by their name (`drop-test-databases.ts`). */
function newName(): string {
  return `${process.env['TEST_DATABASE_PREFIX'] ?? 'test_'}${randomUUID().replaceAll('-', '')}`
}

function open(databaseUrl: string): Promise<Database> {
  return openDatabase({
    databaseUrl,
    dataDir: 'memory://',
    onFault(error) {
      throw error
    },
  })
}
