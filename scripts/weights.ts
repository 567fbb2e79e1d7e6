import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './checks/command.ts'
import { committedFigures, FIGURES_FILE, judgeGrowth, weighPages } from './checks/size-gate.ts'

/** Prints how heavy each page is, with what has changed, and writes it down. */
const weighed = weighPages(join(ROOT, 'dist', 'client'))
console.log(judgeGrowth(weighed, committedFigures()).output)
const figures = Object.fromEntries(weighed.map(({ page, scripts }): [string, number] => [page, scripts]))
writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`)
