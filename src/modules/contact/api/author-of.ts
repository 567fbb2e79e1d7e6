/** How the dashboard names the admin who wrote; their account may be gone. */
export function authorOf({
  authorName,
  authorEmail,
}: {
  authorName: string | null
  authorEmail: string | null
}): string {
  return authorName ?? authorEmail ?? 'A former admin'
}
