import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectMembers, type ListedMember, type MemberFilters } from '#modules/accounts/data/members.sql.ts'

const LIMIT = 100

/** All accounts, closed ones included, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listMembers(
  deps: { db: Db },
  asked: MemberFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ListedMember>> {
  const { limit = LIMIT, cursor, ...filters } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectMembers(deps.db, { filters, after, limit: limit + 1 }), limit)
}
