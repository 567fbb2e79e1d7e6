import { writeFileSync } from 'node:fs'
import { asvsTable } from './asvs/table.ts'

/** `node scripts/asvs.ts` regenerates docs/asvs.md from scripts/asvs. */
writeFileSync(new URL('../docs/asvs.md', import.meta.url), asvsTable())
