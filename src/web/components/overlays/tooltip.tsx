import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Wraps a page with tooltips: the first opens after 700 ms, the next within 300 ms at once. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A short explanation on hover and focus. `children` is one focusable element. Needs a `TooltipArea` above it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-72 rounded-control border border-line bg-pop px-3 py-2 text-meta text-t1 shadow-pop"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
