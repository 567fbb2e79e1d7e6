import { Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** An expired mailed link, and the way to a new one. */
export function DeadLink({ reason, to, label }: { reason: string; to: string; label: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="py-4">
      <Icon of={Unlink} size={28} className="text-warn" />
      <h2 ref={title} tabIndex={-1} className="mt-4 text-h3">
        This link does not work
      </h2>
      <p className="mt-2 max-w-[46ch] text-t2">{reason}</p>
      <ButtonLink to={to} variant="accent" className="mt-6">
        {label}
      </ButtonLink>
    </div>
  )
}
