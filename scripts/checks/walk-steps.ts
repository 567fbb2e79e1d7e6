/** An insertion into an existing file, directly after `after`, which must occur once. */
interface Insertion {
  file: string
  after: string
  code: string
}

/** One of the changes of docs/recipes.md: new files, and lines in existing ones. */
export interface Walk {
  adds: string
  files: Readonly<Record<string, string>>
  lines: readonly Insertion[]
}

const OWN_EVENT = `import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A parcel is on its way. */
    'parcel.sent': { parcelId: string }
  }
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'send-parcels': NoPayload
  }
}

/** Sends the parcel of the day. */
async function sendParcels(deps: { db: Db; clock: Clock; jobs: JobQueue }): Promise<void> {
  const parcelId = deps.clock.now().toISOString().slice(0, 10)
  await inTransaction(deps.db, (tx) => deps.jobs.publish(tx, 'parcel.sent', { parcelId }))
}

export const sendParcelsJob = defineJob({ name: 'send-parcels', schedule: '0 9 * * *', run: sendParcels })
`

/** Each step builds on those before it. */
export const WALKS: readonly Walk[] = [
  {
    adds: 'a job',
    files: {
      'src/modules/parcels/domain/send-parcels.ts': OWN_EVENT,
      'src/modules/parcels/index.ts': "export { sendParcelsJob } from './domain/send-parcels.ts'\n",
    },
    lines: [
      {
        file: 'src/app/jobs/all-jobs.ts',
        after: "import { deleteOldSessionsJob } from '#modules/accounts/index.ts'",
        code: "\nimport { sendParcelsJob } from '#modules/parcels/index.ts'",
      },
      { file: 'src/app/jobs/all-jobs.ts', after: 'const ALL = [', code: '\n  sendParcelsJob,' },
    ],
  },
  {
    adds: 'a mail that follows an event',
    files: {
      'src/modules/mails/texts/parcel-mail.ts': `import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    'parcel-sent': { parcelId: string }
  }
}

function draftParcelMail(_deps: unknown, job: MailJobOf<'parcel-sent'>, context: MailContext): MailDraft {
  return {
    dedupeKey: \`parcel-sent:\${job.parcelId}\`,
    recipient: context.supportEmail,
    body: layOutMail({ context, subject: 'A parcel is on its way', heading: 'On its way', paragraphs: [], facts: [] }),
  }
}

export const parcelMail = defineMails(['parcel-sent'], draftParcelMail)
`,
    },
    lines: [
      {
        file: 'src/modules/mails/domain/all-mails.ts',
        after: "import { orderMails } from '#modules/mails/texts/order-mails.ts'",
        code: "\nimport { parcelMail } from '#modules/mails/texts/parcel-mail.ts'",
      },
      { file: 'src/modules/mails/domain/all-mails.ts', after: 'export const MAILS = {', code: '\n  ...parcelMail,' },
      {
        file: 'src/modules/mails/domain/mail-subscriptions.ts',
        after: 'export const MAIL_SUBSCRIPTIONS = [',
        code: "\n  onEvent('parcel.sent', 'send-mail', (parcel) => ({ template: 'parcel-sent', ...parcel })),",
      },
    ],
  },
  {
    adds: 'an endpoint',
    files: {
      'src/contract/parcels.ts': `import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/admin/parcels',
  access: 'admin',
  summary: 'For admins: parcels that are on their way.',
  answer: z.object({ parcels: z.array(z.string()) }),
})
`,
      'src/modules/parcels/api/list-parcels.route.ts': `import type { Hono } from 'hono'
import { listParcels } from '#contract/parcels.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountListParcels(app: Hono<HttpEnv>, _deps: HttpDeps): void {
  mount(app, listParcels, () => Promise.resolve({ parcels: ['P1'] }))
}
`,
    },
    lines: [
      {
        file: 'src/contract/endpoints.ts',
        after: "import { listAudit } from './admin/audit.ts'",
        code: "\nimport { listParcels } from './parcels.ts'",
      },
      { file: 'src/contract/endpoints.ts', after: 'export const CALLS = {', code: '\n  listParcels,' },
      {
        file: 'src/app/app.ts',
        after: "import { Hono } from 'hono'",
        code: "\nimport { mountListParcels } from '#modules/parcels/api/list-parcels.route.ts'",
      },
      { file: 'src/app/app.ts', after: 'const ROUTES = [', code: '\n  mountListParcels,' },
    ],
  },
  {
    adds: 'a page',
    files: {
      'src/web/pages/parcels.tsx': `export function Parcels() {
  return <h1 className="container-page text-h1">Parcels</h1>
}
`,
    },
    lines: [
      {
        file: 'src/web/routes.ts',
        after: 'export const pages: readonly Page[] = [',
        code: "\n  {\n    path: '/parcels',\n    file: 'src/web/pages/parcels.tsx',\n    meta: ({ shop }) => ({ title: `Parcels | ${shop.brand}`, canonicalPath: '/parcels' }),\n    code: async () => (await import('#web/pages/parcels.tsx')).Parcels,\n  },",
      },
    ],
  },
  {
    adds: 'a payment provider',
    files: {
      'src/providers/cheque/registration.ts': `import type { PaymentProvider } from '#modules/payments/index.ts'
import { ok } from '#providers/finding.ts'
import type { ProviderRegistration } from '#providers/provider-registration.ts'

const away = () => Promise.resolve({ kind: 'unavailable', reason: 'no post today' } as const)

function createChequeProvider(): PaymentProvider {
  return {
    method: 'cheque',
    label: 'Cheque',
    company: 'The bank',
    refundsByHand: true,
    createOrder: away,
    capture: away,
    fetchPayment: away,
    refund: away,
    fetchCapture: away,
    recordUrl: () => undefined,
    listStatement: away,
  }
}

export const cheque: ProviderRegistration = {
  method: 'cheque',
  variables: ['CHEQUE_PAYEE'],
  configure: ({ CHEQUE_PAYEE: payee }) => ({
    faults: [],
    ...(payee !== undefined && {
      provider: {
        method: 'cheque',
        open: createChequeProvider,
        examine: () => Promise.resolve([ok('cheque', 'needs no key')]),
      },
    }),
  }),
}
`,
    },
    lines: [
      {
        file: 'src/providers/registered-providers.ts',
        after: "import { btcpay } from '#providers/btcpay/registration.ts'",
        code: "\nimport { cheque } from '#providers/cheque/registration.ts'",
      },
      {
        file: 'src/providers/registered-providers.ts',
        after: 'export const REGISTERED_PROVIDERS: readonly ProviderRegistration[] = [',
        code: 'cheque, ',
      },
    ],
  },
]

/** Tests of the shop after all steps. */
export const WALKED_TEST = `import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { findPage } from '#web/routes.ts'

describeOnOneEngine('a shop that was changed by the recipes', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', CHEQUE_PAYEE: 'Fifteen X' })

  test('runs the job, whose event sends the mail', async () => {
    await shop().runJob({ name: 'send-parcels', payload: {} })
    await shop().runJobs()
    expect(shop().outbox.map(({ subject }) => subject)).toStrictEqual(['A parcel is on its way'])
  })

  test('answers the call to admins alone, and documents it', async () => {
    expect((await shop().get('/api/admin/parcels')).status).toBe(401)
    const admin = await newAdmin(shop())
    const answer = await shop().get('/api/admin/parcels', admin.sent)
    expect(await answer.json()).toStrictEqual({ parcels: ['P1'] })
    const document = await (await shop().get('/api/openapi.json')).text()
    expect(document).toContain('/api/admin/parcels')
  })

  test('shows the page, under its title', () => {
    const { page } = findPage({ pathname: '/parcels' })
    expect(page.file).toBe('src/web/pages/parcels.tsx')
  })

  test('offers the way to pay', async () => {
    const { paymentMethods } = (await (await shop().get('/api/shop')).json()) as { paymentMethods: { method: string }[] }
    expect(paymentMethods.map(({ method }) => method)).toContain('cheque')
  })
})
`
