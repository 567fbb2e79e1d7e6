import type { ComponentProps } from 'react'
import { TextInput } from '#web/components/forms/field.tsx'

/** A six-digit code: number pad on phones, and the browser's autofill of codes. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      spellCheck={false}
      className="font-mono tracking-[0.2em]"
    />
  )
}

/** 16 letters and digits. */
export function RecoveryCodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      autoComplete="off"
      maxLength={40}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      className="font-mono"
    />
  )
}
