import type { LucideIcon } from 'lucide-react'
import { contactPath } from '#web/lib/links/paths.ts'
import { Icon } from '#web/components/icon.tsx'
import { TextLink } from '#web/components/text-link.tsx'

export interface Reason {
  icon: LucideIcon
  title: string
  text: string
  /** A link to ask for services that are not listed. */
  ask?: string
}

/** A row of reasons with a separator line. */
export function WhyChoose({ heading, reasons }: { heading: string; reasons: readonly Reason[] }) {
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">{heading}</h2>
      <ul className="mt-6 grid gap-8 border-t border-line pt-8 tablet:grid-cols-3">
        {reasons.map(({ icon, title, text, ask }) => (
          <li key={title}>
            <Icon of={icon} size={24} className="text-accent-mid" />
            <h3 className="mt-3 text-h3">{title}</h3>
            <p className="mt-2 max-w-[42ch] text-t2">
              {text}
              {ask !== undefined && (
                <>
                  {' '}
                  <TextLink to={contactPath('custom')}>{ask}</TextLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
