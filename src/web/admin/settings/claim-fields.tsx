import type { ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { CLAIMS, type Claim } from '#kernel/shop/claims.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Field, FieldError, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

const WORDS: Record<Claim, string> = {
  rating: 'Rating',
  completedOrders: 'Completed orders',
  happyCustomers: 'Happy customers',
  communityMembers: 'Community members',
  responseTime: 'Response time',
}

/** The marketing claims: stated by the owner, or measured. */
export function ClaimFields({
  edited: { register, fault },
  measured,
}: Edited & { measured: ShopSettingsAnswer['measured'] }) {
  return (
    <FormSection
      {...settingsSection('claims')}
      hint="Numbers that your pages show. A measured one shows what the shop has counted, as soon as there is enough; counted each hour. A stated one needs a source and a date: a live shop hides it without."
    >
      <ul className="divide-y divide-line border-y border-line">
        {CLAIMS.map((claim) => (
          <li key={claim} className="grid gap-x-6 py-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] tablet:items-end">
            <Field label={WORDS[claim]} error={fault(`claim-${claim}`)}>
              <TextInput {...register(`claim-${claim}`)} maxLength={20} autoComplete="off" />
            </Field>
            <div className="mt-3 grid gap-3 tablet:grid-cols-[minmax(0,1fr)_12rem] tablet:order-last tablet:col-span-2">
              <Field label={`Source of ${WORDS[claim].toLowerCase()}`} optional error={fault(`source-${claim}`)}>
                <TextInput
                  {...register(`source-${claim}`)}
                  maxLength={120}
                  autoComplete="off"
                  placeholder="Trustpilot, 214 reviews"
                />
              </Field>
              <Field label="As of" optional error={fault(`asOf-${claim}`)}>
                <TextInput {...register(`asOf-${claim}`)} type="date" className="figure" />
              </Field>
            </div>
            <Checkbox {...register(`measured-${claim}`)}>
              Measured <span className="sr-only">{WORDS[claim].toLowerCase()}</span>
              <span className="text-t3">
                {measured[claim] === null ? ' · not enough yet' : ` · now ${measured[claim]}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id="measured-error" message={fault('measured-rating')} />
    </FormSection>
  )
}
