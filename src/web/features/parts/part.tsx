import type { ReactNode } from 'react'

/** One component with its states side by side. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h3 className="text-small font-semibold text-t2">{name}</h3>
      <div className="mt-4 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
