import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { takeOverUser } from '#web/lib/queries/user-query.ts'
import { Card } from '#web/components/card.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

type DetailsValues = Record<'firstName' | 'lastName' | 'discord', string>

const CHECKS = lazyResolver<DetailsValues>(async () => (await import('#contract/accounts/accounts.ts')).profileBody)

/** The member's editable fields, and the e-mail, which is fixed. */
export function DetailsPanel({ user }: { user: CurrentUser }) {
  const { register, fault, faultCount, send, isSending, failure } = useDetails(user)
  return (
    <div className="space-y-5 max-laptop:max-w-[640px]">
      {!user.emailVerified && <UnverifiedNotice email={user.email} />}
      <Card className="p-5 tablet:p-6">
        <AccountForm label="Profile" onSend={send}>
          <div className="grid gap-5 tablet:grid-cols-2">
            <Field label="First name" error={fault('firstName')}>
              <TextInput {...register('firstName')} autoComplete="given-name" />
            </Field>
            <Field label="Last name" error={fault('lastName')}>
              <TextInput {...register('lastName')} autoComplete="family-name" />
            </Field>
            <Field
              label="Discord username"
              optional
              hint="Filled in at checkout, so that your player can reach you."
              error={fault('discord')}
              className="tablet:col-span-2 laptop:col-span-1"
            >
              <TextInput {...register('discord')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
            </Field>
            <Field
              label="Email"
              hint="Email address cannot be changed. Contact support if needed."
              className="tablet:col-span-2 laptop:col-span-1"
            >
              <TextInput value={user.email} readOnly className="border-line! bg-transparent! text-t2" />
            </Field>
          </div>
          <div className="laptop:max-w-80">
            <SubmitArea
              label="Save changes"
              busyLabel="Saving..."
              faultCount={faultCount}
              isSending={isSending}
              failure={failure}
            />
          </div>
        </AccountForm>
      </Card>
    </div>
  )
}

function useDetails(user: CurrentUser) {
  const api = useMemberApi()
  const client = useQueryClient()
  const checked = useCheckedForm({
    initial: () => ({ firstName: user.firstName ?? '', lastName: user.lastName ?? '', discord: user.discord ?? '' }),
    checks: CHECKS,
  })
  const sending = useSending(
    checked,
    async (values) => {
      const changed = await api.changeProfile(values)
      takeOverUser(client, changed)
      checked.form.reset(
        { firstName: changed.firstName ?? '', lastName: changed.lastName ?? '', discord: changed.discord ?? '' },
        { keepFieldsRef: true },
      )
      toast({ title: 'Profile updated', description: 'Your details are saved.' })
    },
    (error) =>
      tellFailure(error, {
        title: 'Update Failed',
        otherwise: 'Please try again.',
        toasted: 'Failed to update profile',
      }),
  )
  return { ...checked, ...sending }
}
