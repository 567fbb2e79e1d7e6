import type { ReactNode } from 'react'

/** A form with our own messages, submitted by a script only. */
export function AccountForm({
  label,
  onSend,
  children,
}: {
  label: string
  onSend: () => Promise<void>
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
    </form>
  )
}
