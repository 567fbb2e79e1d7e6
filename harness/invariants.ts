import { expect } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { findBreaches } from './breaches.ts'

/** Fails with the rows that violate an invariant. Run it after every test that touches money, points or accounts. */
export async function expectInvariants(database: Database): Promise<void> {
  expect(await findBreaches(database)).toStrictEqual([])
}
