import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { formDraft } from '#web/lib/storage/form-draft.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { takeOverUser } from '#web/lib/queries/user-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { tellFailure } from './account-failure.ts'

type RegistrationValues = Record<'email' | 'password' | 'firstName' | 'lastName' | 'discord', string>

const CHECKS = lazyResolver<RegistrationValues>(
  async () => (await import('#contract/accounts/accounts.ts')).registerBody,
)
const EMPTY: RegistrationValues = { firstName: '', lastName: '', email: '', password: '', discord: '' }
/** All fields except the password. */
const draft = formDraft('registration-draft', ['firstName', 'lastName', 'email', 'discord'])

/** The registration form, which also signs in; the page then redirects by itself. */
export function useRegistration() {
  const api = useMemberApi()
  const client = useQueryClient()
  const [isTaken, setTaken] = useState(false)
  const checked = useCheckedForm({ initial: () => ({ ...EMPTY, ...draft.read() }), checks: CHECKS, keep })
  const sending = useSending(
    checked,
    async ({ discord, ...needed }) => {
      setTaken(false)
      const user = await api.register({ ...needed, ...(discord.trim() !== '' && { discord }) })
      draft.forget()
      takeOverUser(client, user)
      toast({
        title: 'Account created',
        description: 'We have sent you an e-mail. Follow its link to confirm your address.',
      })
    },
    (error) => {
      setTaken(error instanceof ApiError && error.code === 'email_taken')
      return tellFailure(error, {
        title: 'Registration failed',
        otherwise: 'Please try again.',
        toasted: 'Failed to create account',
      })
    },
  )
  /** Whether the last e-mail already has an account. */
  return { ...checked, ...sending, isTaken }
}

function keep({ firstName, lastName, email, discord }: RegistrationValues) {
  draft.write({ firstName, lastName, email, discord })
}
