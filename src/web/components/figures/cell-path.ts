/** The path data (`d`) of all cells of one tone, as runs of cells. */
export function cellPath(rows: readonly string[], tone: string): string {
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${tone}+`, 'g'))].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return runs.join('')
}
