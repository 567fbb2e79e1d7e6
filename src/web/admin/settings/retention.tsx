import { FormSection } from '#web/admin/parts/form-section.tsx'
import { settingsSection } from './settings-sections.ts'

/** The retention periods of docs/security.md. Jobs delete expired data; nothing here can be changed. */
const KEPT: readonly [what: string, howLong: string][] = [
  [
    'Orders, payments and refunds',
    'For good: tax law asks for six years, from a sole trader five after 31 January. A deleted account leaves the e-mail of what was paid.',
  ],
  ['Notes of an order', '24 hours after it is completed'],
  ['Unpaid drafts', '24 hours; a guest’s unpaid order from the cart 72 hours'],
  ['Accounts', 'Until the member deletes theirs'],
  ['Messages', 'Until the sender asks, or deletes their account'],
  ['Sign-ins', '14 days without use, 60 days in any case'],
  ['What payment providers sent', '90 days, with the payer’s data masked; forged ones 7 days'],
  ['Failed jobs', '90 days'],
  ['Audit log', 'For good'],
]

/** Which personal data is stored, and for how long, so that the owner can answer customers. */
export function Retention() {
  return (
    <FormSection
      {...settingsSection('retention')}
      hint="For questions of customers and of the Information Commissioner. The shop removes what has an end by itself."
    >
      <dl className="divide-y divide-line border-y border-line text-small">
        {KEPT.map(([what, howLong]) => (
          <div key={what} className="grid gap-x-6 gap-y-1 py-3 tablet:grid-cols-[15rem_1fr]">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-t2">{howLong}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
