/** One line for a person: `kill -9, embedded: orders 40, kills 3, …`. */
export function printFigures(what: string, engine: string, figures: Readonly<Record<string, number | string>>): void {
  console.log(
    `${what}, ${engine}: ${Object.entries(figures)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', ')}`,
  )
}
