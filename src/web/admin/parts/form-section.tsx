import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  /** Its anchor on the page. */
  id?: string
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A titled group of fields. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading}>
      <h3 id={heading} className="text-h3">
        {title}
      </h3>
      {hint !== undefined && <p className="mt-1 max-w-[65ch] text-small text-t3">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
