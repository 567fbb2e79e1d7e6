import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#kernel/clock.ts'
import { invalidField } from '#kernel/refusals.ts'
import type { Look } from '#kernel/shop/look/look.ts'
import { accentContrast, MIN_CONTRAST, readableAccent } from '#kernel/shop/look/look-tokens.ts'
import type { Db } from '#platform/db/client.ts'
import { requireSeen, versionOf } from '#platform/db/migrations/contents-version.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { insertLook, lockLooks, readLook } from '#modules/look/data/looks.sql.ts'
import { requirePicture } from '#modules/pictures/index.ts'
import { keepTerms } from './terms.ts'

export interface LookDeps {
  db: Db
  clock: Clock
  /** Clears the page cache: call it after a change of what pages show has been committed. */
  forgetPages(): void
}

/** Number of earlier looks that can be restored; their pictures are kept as well. */
const KEPT = 30

/**
 * Publishes a look; an identical one changes nothing. Refuses with `invalid_input` an accent with too little contrast,
 * with a suggestion, and an unknown picture; with `changed_meanwhile` where `version` is not the stored one.
 */
export async function publishLook(
  deps: LookDeps,
  actor: string,
  { version, ...look }: Look & { version?: string | undefined },
): Promise<void> {
  requireReadable(look)
  await inTransaction(deps.db, async (tx) => {
    await lockLooks(tx)
    const before = await readLook({ db: tx })
    requireSeen(version, { ...before }, { ...look })
    if (isDeepStrictEqual(before, look)) return
    for (const field of ['logo', 'icon', 'sharePicture'] as const) await requirePicture(tx, look[field], field)
    const at = deps.clock.now()
    await insertLook(tx, { ...look, publishedAt: at, publishedBy: actor }, KEPT)
    await keepTerms({ tx, clock: deps.clock })
    await recordAudit(tx, {
      actor,
      action: 'look.publish',
      targetKind: 'settings',
      targetId: 'look',
      before: { ...before },
      after: { ...look },
      at,
    })
  })
  deps.forgetPages()
}

function requireReadable(look: Look): void {
  const contrast = accentContrast(look)
  if (contrast < MIN_CONTRAST)
    throw invalidField(
      'accent',
      `Words in this colour are hard to read: ${contrast.toFixed(1)} to 1, at least ${MIN_CONTRAST} to 1 is needed. Try ${readableAccent(look)}`,
    )
}

/** The version of a stored look. */
export function lookVersion(look: Look): string {
  return versionOf({ ...look })
}
