import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openMetrics } from './metrics.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const place = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) })
const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(1),
  gridPos: place,
  datasource: source.optional(),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), datasource: source })).optional(),
})
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(30),
  panels: z.array(panel),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
})

/** Every metric of the shop with its kind, as a scrape names them. */
async function knownMetrics(): Promise<Map<string, string>> {
  const metrics = openMetrics({ process: true })
  metrics.ask({
    pages: { kept: 0, unchanged: 0, rendered: 0 },
    database: { connections: () => ({ busy: 0, idle: 0, waiting: 0 }) },
    waitingJobs: async () => [],
    failedJobs: async () => [],
    openCases: async () => 0,
    overduePayments: async () => 0,
    waitingMails: async () => 0,
    machine: { dataDir: tmpdir(), publicUrl: new URL('http://localhost') },
  })
  return new Map(
    [...(await metrics.read()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  )
}

/** The names in an expression that are none of ours; `_bucket` and its like belong to histograms alone. */
function unknownIn(text: string, known: ReadonlyMap<string, string>): string[] {
  const names = text.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? []
  return names.filter((name) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '')
    return known.get(base) === 'histogram' ? name === base : !known.has(name) || known.get(name) === 'histogram'
  })
}

test('the dashboard is a model that Grafana reads, and shows metrics that there are', async () => {
  const known = await knownMetrics()
  const { panels } = dashboard.parse(JSON.parse(read('deploy/grafana-dashboard.json')))
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  for (const { title, type, targets = [] } of panels) {
    expect(targets.length > 0, title).toBe(type !== 'row')
    for (const { expr } of targets) expect(unknownIn(expr, known), title).toStrictEqual([])
  }
})

test('each alert watches metrics that there are, and the manual says what to do about it', async () => {
  const known = await knownMetrics()
  const rules = read('deploy/prometheus-alerts.yml')
  const manual = read('docs/watching.md')
  expect(unknownIn(rules, known)).toStrictEqual([])
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  for (const name of alerts) expect(manual).toContain(`\`${name}\``)
  // By promtool: see scripts/checks/alarms.ts.
  const told = read('deploy/prometheus-alerts.test.yml')
  for (const name of alerts) for (const word of ['fires', 'rests']) expect(told).toContain(`- name: ${name} ${word}`)
})

test('every metric of the shop is in the manual', async () => {
  const manual = read('docs/watching.md')
  const own = [...(await knownMetrics()).keys()].filter((name) => name.startsWith('shop_'))
  for (const name of own) expect(manual, name).toContain(`\`${name}\``)
  for (const [name] of manual.matchAll(/(?<=`)shop_[a-z_]+(?=`)/g)) expect(own).toContain(name)
})

test('no proxy passes on a trace that a visitor chose', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ {4}proxy_set_header traceparent "";$/m)
  expect(read('deploy/haproxy.cfg')).toMatch(/^ {2}http-request del-header traceparent$/m)
})

test('what the proxies refuse is scraped past them, at the addresses that they have', () => {
  const targets = [...(/targets: \[(.*?)\]/.exec(read('docs/watching.md'))?.[1] ?? '').matchAll(/'(.*?)'/g)].map(
    ([, target]) => target,
  )
  const haproxy = read('deploy/haproxy.cfg')
  expect(haproxy).toMatch(/return status 404 if \{ path [^}]*\/metrics/)
  expect(read('deploy/nginx.conf')).toContain('location = /metrics { return 404; }')
  expect(targets).toStrictEqual(
    [...haproxy.matchAll(/^backend shop$[^]*?^$/gm)].flatMap(([backend]) =>
      [...backend.matchAll(/^ {2}server \S+ (\S+)$/gm)].map(([, address]) => address),
    ),
  )
  expect(targets.length).toBeGreaterThan(1)
})

test('the units start what the manual installs', () => {
  const manual = read('docs/operations.md')
  for (const unit of ['deploy/fifteen-x@.service', 'deploy/fifteen-x-backup.service']) {
    const folder = /^WorkingDirectory=(.*)$/m.exec(read(unit))?.[1] ?? 'none'
    expect(manual, unit).toContain(folder)
    expect(read(unit)).toContain('EnvironmentFile=/etc/fifteen-x.env')
  }
})

test('a name that is misspelt would be seen', async () => {
  const known = await knownMetrics()
  expect(
    unknownIn(
      'rate(shop_order_placed_total[5m]) + shop_http_request_seconds + shop_job_seconds_count + shop_pages_total_count',
      known,
    ),
  ).toStrictEqual(['shop_order_placed_total', 'shop_http_request_seconds', 'shop_pages_total_count'])
})
