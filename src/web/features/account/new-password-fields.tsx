import type { ComponentProps } from 'react'
import { Field } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'

type Name = 'newPassword' | 'confirmPassword'

interface NewPasswordFieldsProps {
  register: (name: Name) => ComponentProps<'input'>
  fault: (name: Name) => string | undefined
}

/** Typed twice, because the characters are hidden. */
export function NewPasswordFields({ register, fault }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New password" hint="At least 6 characters; avoid common passwords." error={fault('newPassword')}>
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={fault('confirmPassword')}>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  )
}
