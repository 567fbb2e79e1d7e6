import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/passkeys.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { useSecondFactorApi } from '#web/features/account/second-factor-api.ts'
import { passkeysQuery } from './second-factor-queries.ts'

/** Removes a passkey, and says how it went. */
export function useRemovePasskey() {
  const api = useSecondFactorApi()
  const client = useQueryClient()
  async function remove({ id, name }: Passkey): Promise<void> {
    try {
      await api.removePasskey(id)
      toast({ title: 'Passkey removed', description: `${name} signs you in no more.` })
    } catch (error) {
      // Removed elsewhere: that is what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) tellFailure(error, { title: 'The passkey was not removed', otherwise: 'Please try again.' })
    }
    await client.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
  }
  return { remove }
}
