import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './checks/command.ts'
import { committedFigures, FIGURES_FILE, judgeGrowth, weighPages } from './checks/size-gate.ts'

/** Prints the size of each page with its change, and stores it. */
const weighed = weighPages(join(ROOT, 'dist', 'client'))
console.log(judgeGrowth(weighed, committedFigures()).output)
const figures = Object.fromEntries(weighed.map(({ page, scripts }): [string, number] => [page, scripts]))
writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`)
