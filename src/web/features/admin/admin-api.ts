import type * as z from 'zod'
import type * as admin from '#contract/admin.ts'
import { ApiError } from '#web/lib/api-error.ts'

const TIMEOUT_MS = 30_000

export type FirstAdmin = z.output<typeof admin.setupAdmin.answer>
export type Overview = z.output<typeof admin.readOverview.answer>

/** Tries the token; rejects with `ApiError`: 404 once the shop has an admin, 403 for any other token. */
export function setUpAdmin(token: string): Promise<FirstAdmin> {
  return ask('/api/setup-admin', { method: 'POST', headers: { accept: 'application/json', 'x-setup-token': token } })
}

/** Rejects with `ApiError`: 401 or 403 for whoever is no admin at this moment. */
export function readOverview(signal: AbortSignal): Promise<Overview> {
  return ask('/api/admin/overview', { headers: { accept: 'application/json' }, signal })
}

/** Calls that only admins make, apart from the client that every visitor loads. */
async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(path, { ...init, credentials: 'include', signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's word for it, as in the client of everybody
  return (await response.json()) as Answer
}
