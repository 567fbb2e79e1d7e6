import { useId, type ReactNode } from 'react'

/** A group of fields under its name. */
export function LookSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {hint !== undefined && <p className="mt-1 text-small text-t3">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
