/** The `meta` of queries whose answer is one member's own: no other member who signs in here may see it. */
export const OF_MEMBER = { isOfMember: true }

/** A filter for queries. */
export function isOfMember({ meta }: { meta?: Record<string, unknown> | undefined }): boolean {
  return meta?.['isOfMember'] === true
}
