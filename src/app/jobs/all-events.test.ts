import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EventName } from '#platform/db/define-event.ts'
import type { JobName, JobPayloads } from '#platform/db/define-job.ts'
import type { Tx } from '#platform/db/client.ts'
import { publisher, SUBSCRIPTIONS } from './all-events.ts'

/** Printed on failure: the table for ARCHITECTURE.md. */
function table(): string {
  const rows = Object.entries(SUBSCRIPTIONS).map(([event, subscriptions]) => {
    const jobs = subscriptions.map(({ job, payload }) => {
      const told: object = payload({}) ?? {}
      return `${job}${'template' in told ? ` ${String(told.template)}` : ''}`
    })
    return `| \`${event}\` | ${jobs.join(', ')} |`
  })
  return ['| event | jobs that follow |', '|---|---|', ...rows].join('\n')
}

test('ARCHITECTURE.md lists each event with the jobs that follow it', () => {
  expect(Object.keys(SUBSCRIPTIONS).length).toBeGreaterThan(0)
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(table())
})

async function queuedBy(event: EventName, about: object): Promise<[JobName, object][]> {
  const queued: [JobName, object][] = []
  const tx = {} as Tx
  const publish = publisher(async (_tx, name, payload: JobPayloads[JobName]) => void queued.push([name, payload]))
  await publish(tx, event, about as never)
  return queued
}

test('one event queues the work of each module that subscribes to it', async () => {
  expect(await queuedBy('message.received', { messageId: 'M1' })).toStrictEqual([
    ['send-mail', { template: 'contact-message', messageId: 'M1' }],
    ['send-mail', { template: 'contact-received', messageId: 'M1' }],
    ['notify-staff', { of: 'message', messageId: 'M1' }],
  ])
})

test.for([
  ['admin', ['send-mail', 'notify-staff']],
  ['payment', ['send-mail']],
] as const)('a plan that the %s activates queues %j', async ([activatedBy, jobs]) => {
  const request = { userId: 'U1', requestedAt: '2026-11-01T10:00:00.000Z', activatedBy }
  expect((await queuedBy('subscription.requested', request)).map(([name]) => name)).toStrictEqual(jobs)
})
