import { defineJob } from '#platform/db/define-job.ts'
import { askAboutDispute } from './ask-about-dispute.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectOpenDisputes } from '#modules/payments/data/cases.sql.ts'

/**
 * The job: asks the providers about every dispute that has not ended there, whatever a person has decided here, because
 * the webhook about its end may have been lost. A provider that does not answer is asked again next time.
 */
export async function askAboutDisputes(deps: PaymentsDeps): Promise<void> {
  for (const { method, disputeId } of await selectOpenDisputes(deps.db)) {
    const provider = providerOf(deps, method)
    if (provider?.fetchDispute) await askAboutDispute(deps, provider, disputeId)
  }
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'ask-about-disputes': NoPayload
  }
}

// Also at each start, see start-shop.ts.
export const askAboutDisputesJob = defineJob({
  name: 'ask-about-disputes',
  schedule: '27 * * * *',
  run: askAboutDisputes,
})
