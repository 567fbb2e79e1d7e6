import type { ReactNode } from 'react'

/** A numbered list of steps with separator lines. */
export function NumberedSteps({
  steps,
  className,
}: {
  steps: readonly { title: string; text: ReactNode }[]
  className?: string
}) {
  return (
    <ol className={className}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-t border-line py-5">
          <span aria-hidden="true" className="figure w-6 shrink-0 pt-1 text-small text-t3">
            {index + 1}
          </span>
          <div>
            <h3 className="text-body font-semibold">{title}</h3>
            <p className="mt-1 max-w-[52ch] text-t2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
