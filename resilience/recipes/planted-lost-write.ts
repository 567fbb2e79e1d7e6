import { killMinusNine } from './kill-minus-nine.ts'

const PLANTED = './resilience/planted/loses-orders.ts'

/**
 * A recipe that finds nothing may check nothing: with a shop that loses acknowledged orders, `kill-minus-nine` must
 * fail.
 */
export async function plantedLostWrite(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  const found = await killMinusNine({ ...options, kills: 1, leaving: false, planted: PLANTED }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (found === undefined) throw new Error('a shop that loses orders passes')
  if (!found.includes('was lost')) throw new Error(`it was not found to lose orders, but: ${found}`)
  console.log(`planted lost write, ${options.engine}: found, as "${found}"`)
}
