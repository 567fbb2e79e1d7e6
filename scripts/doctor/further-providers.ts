import type { Config } from '#app/config.ts'
import { fail, type Finding, ok, reason } from './finding.ts'

/** In each provider's own form, and nobody's: what is no id at all would not be asked about. */
const NOBODYS: Record<string, string> = { stripe: `cs_test_${'doctor'.repeat(8)}`, btcpay: 'doctor' }

/**
 * Asks each further provider about a payment that it cannot have: an answer means that it takes our keys, and nothing
 * moves.
 */
export function checkFurtherProviders({ furtherProviders }: Pick<Config, 'furtherProviders'>): Promise<Finding[]> {
  return Promise.all(
    furtherProviders.map(async ({ method, open }) => {
      const { company, fetchPayment } = open({ brandName: () => Promise.resolve('doctor'), log: () => undefined })
      try {
        const answer = await fetchPayment(NOBODYS[method] ?? 'doctor')
        return answer.kind === 'unavailable'
          ? fail(company, `does not answer as it should, or refuses our keys: ${answer.reason}`)
          : ok(company, 'accepts our keys')
      } catch (error) {
        return fail(company, reason(error))
      }
    }),
  )
}
