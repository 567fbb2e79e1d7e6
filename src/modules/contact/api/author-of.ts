/** The author of a staff message in the dashboard; their account may be deleted. */
export function authorOf({
  authorName,
  authorEmail,
}: {
  authorName: string | null
  authorEmail: string | null
}): string {
  return authorName ?? authorEmail ?? 'A former admin'
}
