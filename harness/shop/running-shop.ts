import type { Hono } from 'hono'
import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import { buildApp } from '#app/app.ts'
import { configuredDeps } from '#app/deps.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { MetricsEndpoint } from '#http/operations/metrics.route.ts'
import { openJobs, type Jobs } from '#app/jobs/run-jobs.ts'
import { createLog } from '#platform/log/log.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import type { TestApp } from './test-app.ts'

export interface RunningTestShop {
  app: Hono<HttpEnv>
  jobs: Jobs
  /** Log lines so far. */
  lines(): Record<string, unknown>[]
}

/** A test's shop with a queue that really runs its jobs, and with metrics. Stop its `jobs` at the end. */
export async function runShop(
  { database, config, limits, rateLimits, domain: given }: TestApp,
  watching: { watch?: Watch; alsoTold?: Partial<BusinessEvents>; metrics?: MetricsEndpoint } = {},
): Promise<RunningTestShop> {
  let logged = ''
  const log = createLog({ level: 'info', destination: { write: (line) => void (logged += line) } })
  const jobs = await openJobs(database, log, watching.watch)
  const domain = {
    ...given,
    ...configuredDeps(config, { brandName: async () => 'Fifteen X', log, limits, ...watching }),
    passwords: given.passwords,
    jobs,
  }
  const app = buildApp({
    ...domain,
    ...watching,
    config,
    log,
    rateLimits,
    isAccepting: () => true,
    isDatabaseUp: async () => true,
    payFrame: undefined,
  })
  await jobs.work(domain)
  return {
    app,
    jobs,
    lines: () =>
      logged
        .split('\n')
        .filter((line) => line !== '')
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each line of the log is an object
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
