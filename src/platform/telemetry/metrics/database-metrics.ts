import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/db/client.ts'
import type { WaitingJobs } from '#platform/queue/waiting-jobs.sql.ts'
import { asked } from './asked.ts'

export interface DatabaseSources {
  database: Pick<Database, 'connections'>
  waitingJobs(): Promise<WaitingJobs[]>
  failedJobs(): Promise<{ name: string; count: number }[]>
  openCases(): Promise<number>
  overduePayments(): Promise<number>
  waitingMails(): Promise<number>
}

/**
 * Metrics that only the database knows, queried at a scrape. When the database is down or slow, these are missing and
 * the scrape says so; all other metrics are still reported.
 */
export function measureDatabase(registry: Registry, sources: DatabaseSources): void {
  const figures = asked(async () => ({
    jobs: await sources.waitingJobs(),
    failedJobs: await sources.failedJobs(),
    reviews: await sources.openCases(),
    overdue: await sources.overduePayments(),
    mails: await sources.waitingMails(),
  }))
  const up = new Gauge({
    name: 'shop_database_up',
    help: '1 when the database answered within a second.',
    registers: [],
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  const gauges = [up, ...jobGauges(figures), ...waitingGauges(figures), connectionsGauge(sources)]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

interface Figures {
  jobs: WaitingJobs[]
  failedJobs: { name: string; count: number }[]
  reviews: number
  overdue: number
  mails: number
}

/** Undefined while the database does not answer. */
type Ask = () => Promise<Figures | undefined>

function jobGauges(ask: Ask): Gauge[] {
  const byTask = (name: string, help: string, valuesOf: (answer: Figures) => [task: string, value: number][]) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [],
      async collect() {
        const answer = await ask()
        this.reset()
        for (const [task, value] of answer ? valuesOf(answer) : []) this.set({ task }, value)
      },
    })
  return [
    byTask('shop_jobs_waiting', 'Jobs that could run now and do not yet.', ({ jobs }) =>
      jobs.map(({ name, waiting }) => [name, waiting]),
    ),
    byTask('shop_jobs_oldest_seconds', 'How long the oldest of them has been due.', ({ jobs }) =>
      jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds]),
    ),
    byTask('shop_failed_jobs', 'Jobs that failed at each of their tries and wait for a person.', ({ failedJobs }) =>
      failedJobs.map(({ name, count }) => [name, count]),
    ),
  ]
}

function waitingGauges(ask: Ask): Gauge[] {
  const single = (name: string, help: string, valueOf: (answer: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const answer = await ask()
        if (answer) this.set(valueOf(answer))
        else this.remove()
      },
    })
  return [
    single('shop_payment_cases_open', 'Payments that wait for a person.', ({ reviews }) => reviews),
    single(
      'shop_payments_overdue_seconds',
      'How long the payment that waits longest has been due to be asked about at its provider.',
      ({ overdue }) => overdue,
    ),
    single(
      'shop_mails_waiting_seconds',
      'How long the mail that waits longest has been written and not sent; of the last three days.',
      ({ mails }) => mails,
    ),
  ]
}

function connectionsGauge({ database }: DatabaseSources): Gauge {
  return new Gauge({
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
  })
}
