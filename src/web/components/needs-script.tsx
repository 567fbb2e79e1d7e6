import type { ReactNode } from 'react'

/** What a visitor without scripts reads where only a script can help. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="my-6 max-w-[60ch] rounded-control border border-edge p-4 text-small text-t1">{children}</p>
    </noscript>
  )
}
