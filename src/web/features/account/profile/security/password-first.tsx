import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { useAccountDataApi } from '#web/features/account/profile/leaving/account-data-api.ts'
import { ChoosePassword } from './choose-password.tsx'
import { signInWaysQuery } from './sign-in-ways-query.ts'

interface PasswordFirstProps {
  email: string
  /** What the password is needed for, one sentence. */
  why: string
  /** The form that asks for it. */
  children: ReactNode
}

/** A form that asks for the password; for an account created by Discord, how to set one. */
export function PasswordFirst({ email, why, children }: PasswordFirstProps) {
  const { data: ways } = useQuery(signInWaysQuery(useAccountDataApi()))
  if (ways?.password !== false) return children
  return (
    <Notice tone="warn" title="Choose a password first">
      {why}
      <ChoosePassword email={email} />
    </Notice>
  )
}
