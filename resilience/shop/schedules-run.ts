import { openDatabase } from '#platform/db/client.ts'

export interface SchedulesRun {
  /** How often a schedule came due: each time is filed once, by the process that saw it first. */
  due: number
  /** How many jobs these made. What the shop queues itself, as at its start, carries data. */
  run: number
  /** How often the least and the most run of those ran that come due each minute. */
  eachMinute: { least: number; most: number }
}

/**
 * What the queue on a PostgreSQL server has kept of the schedules. Two processes that both ran one made two jobs of one
 * time.
 */
export async function schedulesRun(databaseUrl: string): Promise<SchedulesRun> {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory://', onFault: () => undefined })
  try {
    const { rows } = await database.executeSql(`
      select count(*) filter (where name = '__pgboss__send-it')::int as due, count(*) filter (where name in (select name from jobs.schedule) and data is null)::int as run from jobs.job`)
    const { rows: minutely } = await database.executeSql(
      "select count(job.id)::int as run from jobs.schedule left join jobs.job on job.name = schedule.name where schedule.cron = '* * * * *' group by schedule.name, schedule.key",
    )
    const runs = minutely.map(({ run }) => Number(run))
    if (runs.length === 0) throw new Error('the shop has no schedule of each minute')
    return {
      due: Number(rows[0]?.['due']),
      run: Number(rows[0]?.['run']),
      eachMinute: { least: Math.min(...runs), most: Math.max(...runs) },
    }
  } finally {
    await database.close()
  }
}
