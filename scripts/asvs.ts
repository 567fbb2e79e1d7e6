import { writeFileSync } from 'node:fs'
import { asvsTable } from './asvs/table.ts'

/** `node scripts/asvs.ts` writes docs/asvs.md anew from what stands in scripts/asvs. */
writeFileSync(new URL('../docs/asvs.md', import.meta.url), asvsTable())
