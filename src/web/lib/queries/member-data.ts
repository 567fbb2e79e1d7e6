/** The `meta` of queries with one member's data: no other member who signs in here may see them. */
export const OF_MEMBER = { isOfMember: true }

/** A query filter for them. */
export function isOfMember({ meta }: { meta?: Record<string, unknown> | undefined }): boolean {
  return meta?.['isOfMember'] === true
}
