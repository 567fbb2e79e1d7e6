import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/client.ts'
import type { GivenUpCount } from '#server/domain/given-up/index.ts'
import type { WaitingJobs } from '#server/jobs/waiting-jobs.sql.ts'
import { asked } from './asked.ts'

export interface DatabaseSources {
  database: Pick<Database, 'connections'>
  waitingJobs(): Promise<WaitingJobs[]>
  givenUpJobs(): Promise<GivenUpCount[]>
  openReviews(): Promise<number>
}

/**
 * What only the database knows, asked when somebody scrapes. A database that is down or slow leaves these out and says so;
 * everything else is told all the same.
 */
export function measureDatabase(registry: Registry, { database, waitingJobs, givenUpJobs, openReviews }: DatabaseSources): void {
  const figures = asked(async () => ({ jobs: await waitingJobs(), givenUp: await givenUpJobs(), reviews: await openReviews() }))
  // Every process tells the same of the database that all share.
  const aggregator = 'max'
  const gauges = [
    new Gauge({
      name: 'shop_database_up',
      help: '1 when the database answered within a second.',
      registers: [],
      aggregator: 'min',
      async collect() {
        this.set((await figures()) ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'shop_jobs_waiting',
      help: 'Jobs that could run now and do not yet.',
      labelNames: ['task'],
      registers: [],
      aggregator,
      async collect() {
        const answer = await figures()
        this.reset()
        for (const { name, waiting } of answer?.jobs ?? []) this.set({ task: name }, waiting)
      },
    }),
    new Gauge({
      name: 'shop_jobs_oldest_seconds',
      help: 'How long the oldest of them has been due.',
      labelNames: ['task'],
      registers: [],
      aggregator,
      async collect() {
        const answer = await figures()
        this.reset()
        for (const { name, oldestSeconds } of answer?.jobs ?? []) this.set({ task: name }, oldestSeconds)
      },
    }),
    new Gauge({
      name: 'shop_jobs_given_up',
      help: 'Jobs that failed at each of their tries and wait for a person.',
      labelNames: ['task'],
      registers: [],
      aggregator,
      async collect() {
        const answer = await figures()
        this.reset()
        for (const { name, count } of answer?.givenUp ?? []) this.set({ task: name }, count)
      },
    }),
    new Gauge({
      name: 'shop_payment_reviews_open',
      help: 'Payments that wait for a person.',
      registers: [],
      aggregator,
      async collect() {
        const answer = await figures()
        if (answer) this.set(answer.reviews)
        else this.remove()
      },
    }),
    new Gauge({
      name: 'shop_database_connections',
      help: 'Connections of the pool, by state; `wanted` is work that waits for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { busy, idle, waiting } = database.connections()
        this.set({ state: 'busy' }, busy)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'wanted' }, waiting)
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}
