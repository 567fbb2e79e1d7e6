import type { ReactNode } from 'react'

/** Shown to visitors without scripts where a script is required. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="my-6 max-w-[60ch] rounded-control border border-edge p-4 text-small text-t1">{children}</p>
    </noscript>
  )
}
