import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Watch } from '#platform/telemetry/watch.ts'

/**
 * Histogram buckets in seconds. A cached page takes a tenth of the first; a purchase at a slow provider takes the last.
 */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Any other method gets one shared label, because clients may invent methods. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times requests, jobs and calls to providers. */
export function measureWork(registry: Registry): Watch {
  return { ...measureRequests(registry), ...measureJobs(registry), ...measureProviders(registry) }
}

function measureRequests(registry: Registry): Pick<Watch, 'request' | 'putOff'> {
  const registers = [registry]
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Requests that reached the framework, by the pattern of their route; kept pages are counted in shop_pages_total.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const putOff = new Counter({
    name: 'shop_http_put_off_total',
    help: 'Requests answered with 503 before anything looked at them, because too many others were being served.',
    labelNames: ['requestClass'],
    registers,
  })
  return {
    request(method, _traceparent) {
      const begun = performance.now()
      const known = METHODS.has(method) ? method : 'other'
      return {
        traceparent: undefined,
        end: ({ route, status }) =>
          requests.observe(
            { method: known, route, status: `${Math.floor(status / 100)}xx` },
            (performance.now() - begun) / 1000,
          ),
      }
    },
    putOff: (requestClass) => putOff.inc({ requestClass }),
  }
}

function measureJobs(registry: Registry): Pick<Watch, 'job'> {
  // Not `job`, because Prometheus uses that label for its scrape targets.
  const jobs = new Histogram({
    name: 'shop_job_seconds',
    help: 'Background jobs, by name and how they ended.',
    labelNames: ['task', 'outcome'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  })
  return {
    job(task, _traceparent) {
      const begun = performance.now()
      return {
        traceparent: undefined,
        end: (outcome) => jobs.observe({ task, outcome }, (performance.now() - begun) / 1000),
      }
    },
  }
}

function measureProviders(registry: Registry): Pick<Watch, 'providerCall' | 'breakerMoved'> {
  const registers = [registry]
  const calls = new Histogram({
    name: 'shop_provider_call_seconds',
    help: 'Calls to payment providers, to the mail server (provider "mail") and to Discord.',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const breakers = new Gauge({
    name: 'shop_provider_breaker_open',
    help: '1 while calls to a provider are held back because too many have failed.',
    labelNames: ['provider'],
    registers,
  })
  const opened = new Counter({
    name: 'shop_provider_breaker_opened_total',
    help: 'How often calls to a provider began to be held back.',
    labelNames: ['provider'],
    registers,
  })
  const open = new Set<string>()
  return {
    providerCall: ({ provider, operation, outcome, ms }) => calls.observe({ provider, operation, outcome }, ms / 1000),
    breakerMoved(provider, isOpen) {
      breakers.set({ provider }, isOpen ? 1 : 0)
      // A half-open breaker counts as open.
      opened.inc({ provider }, isOpen && !open.has(provider) ? 1 : 0)
      if (isOpen) open.add(provider)
      else open.delete(provider)
    },
  }
}
