import { createContext, use } from 'react'
import type * as proof from '#contract/accounts/fresh-proof.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>
export type ProofWay = AnswerOf<typeof proof.readProof>['ways'][number]

const PATH = '/api/auth/proof'

/** Asks for a second factor where necessary; false when the person cancels. */
export const ProofContext = createContext<() => Promise<boolean>>(() => Promise.resolve(true))

/** Await it before following a dashboard link that needs a recent second factor. */
export function useProof(): () => Promise<boolean> {
  return use(ProofContext)
}

export function readProof(api: Api) {
  return api.call<typeof proof.readProof>('GET', PATH)
}

export function sendProof(api: Api, body: BodyOf<typeof proof.proveAgain>) {
  return api.call<typeof proof.proveAgain>('POST', PATH, { body })
}

/** The same client. A call that was refused for lack of a recent second factor is repeated once after `ask`. */
export function provingApi(api: ApiClient, ask: (ways: readonly ProofWay[]) => Promise<boolean>): ApiClient {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it passes on what it is given, and what comes back
  const untyped = api.call as (...sent: unknown[]) => Promise<unknown>
  const call = async (...sent: unknown[]): Promise<unknown> => {
    try {
      return await untyped(...sent)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_proof_needed') throw error
      if (!(await ask(waysOf(error)))) throw error
      return untyped(...sent)
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it passes on what it is given, and what comes back
  return { ...api, call: call as ApiClient['call'] }
}

function waysOf({ details }: ApiError): ProofWay[] {
  const named: unknown = details['ways']
  return (['code', 'passkey'] as const).filter((way) => Array.isArray(named) && named.includes(way))
}
