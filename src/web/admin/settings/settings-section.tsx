import { useId, type ReactNode } from 'react'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** What each section needs of the form. */
export interface Edited {
  edited: Pick<CheckedForm<SettingsValues>, 'register' | 'fault'>
}

/** A group of settings under its name. */
export function SettingsSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
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
