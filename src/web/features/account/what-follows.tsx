import { useId } from 'react'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'

interface WhatFollowsProps {
  heading: string
  steps: readonly { title: string; text: string }[]
}

/** Beside a short account form: what happens next. */
export function WhatFollows({ heading, steps }: WhatFollowsProps) {
  // Rendered twice: beside the form, and below it on narrow screens.
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line laptop:max-w-130">
      <h2 id={id} className="mb-4 text-h3">
        {heading}
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
