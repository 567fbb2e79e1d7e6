import type { ShopSettingsAnswer } from '#contract/admin-settings.ts'
import { CLAIMS, type Claim } from '#shared/claims.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import { SettingsSection, type Edited } from './settings-section.tsx'

const WORDS: Record<Claim, string> = {
  rating: 'Rating',
  completedOrders: 'Completed orders',
  happyCustomers: 'Happy customers',
  communityMembers: 'Community members',
  responseTime: 'Response time',
}

/** What the shop says in figures: in the provider's words, or as it was measured. */
export function ClaimFields({ edited: { register, fault }, measured }: Edited & { measured: ShopSettingsAnswer['measured'] }) {
  return (
    <SettingsSection title="Claims" hint="A stated claim is yours to answer for. A measured one shows what the shop has counted, as soon as there is enough of it; until then it says what you state. Counted each hour.">
      <ul className="divide-y divide-line border-y border-line">
        {CLAIMS.map((claim) => (
          <li key={claim} className="grid gap-x-6 py-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] tablet:items-end">
            <Field label={WORDS[claim]} error={fault(`claim-${claim}`)}>
              <TextInput {...register(`claim-${claim}`)} maxLength={20} autoComplete="off" />
            </Field>
            <Checkbox {...register(`measured-${claim}`)}>
              Measured <span className="sr-only">{WORDS[claim].toLowerCase()}</span>
              <span className="text-t3">{measured[claim] === null ? ' · not enough yet' : ` · now ${measured[claim]}`}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id="measured-error" message={fault('measured-rating')} />
    </SettingsSection>
  )
}
