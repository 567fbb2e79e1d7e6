import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A group of fields under its name. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {hint !== undefined && <p className="mt-1 max-w-[65ch] text-small text-t3">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
