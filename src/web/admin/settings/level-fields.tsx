import { MEMBERSHIP_LEVELS, type MembershipLevel } from '#kernel/shop/membership-levels.ts'
import { levelName } from '#web/lib/queries/levels.ts'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { LEVEL_FIELDS } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

const WORDS = { minSpent: 'From £ spent', pointsMultiplier: 'Points ×', discountPercentage: 'Discount %' } as const

/** The requirement and benefits of each level. */
export function LevelFields({ edited }: Edited) {
  return (
    <FormSection
      {...settingsSection('levels')}
      hint="Members move at once to the level that their total reaches. Orders keep the discount and points they were placed with."
    >
      <div className="space-y-3">
        {MEMBERSHIP_LEVELS.map((level) => (
          <LevelRow key={level} level={level} edited={edited} />
        ))}
      </div>
    </FormSection>
  )
}

function LevelRow({ level, edited: { register, fault } }: Edited & { level: MembershipLevel }) {
  return (
    <fieldset className="rounded-card border border-line bg-card p-4 tablet:px-5">
      <legend className="sr-only">{levelName(level)}</legend>
      <div className="grid grid-cols-[1.35fr_1fr_1fr] gap-2 tablet:gap-3 tablet:grid-cols-[8rem_repeat(3,minmax(0,1fr))] tablet:items-start">
        <p aria-hidden="true" className="col-span-3 font-semibold tablet:col-span-1 tablet:pt-8">
          {levelName(level)}
        </p>
        {LEVEL_FIELDS.map((field) => (
          <Field key={field} label={WORDS[field]} error={fault(`level-${level}-${field}`)}>
            <TextInput
              {...register(`level-${level}-${field}`)}
              inputMode={field === 'discountPercentage' ? 'numeric' : 'decimal'}
              className="figure px-2.5 tablet:px-3.5"
              autoComplete="off"
              readOnly={level === 'bronze' && field === 'minSpent'}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
