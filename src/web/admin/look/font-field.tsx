import { fontFace } from '#kernel/shop/look/fonts.ts'
import { FONTS } from '#kernel/shop/look/look.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, Select } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { LookValues } from './look-values.ts'

/** The font of all text; figures keep their own. */
export function FontField({ edited: { register, fault } }: { edited: CheckedForm<LookValues> }) {
  return (
    <FormSection title="Font">
      <Field label="Font of all words" hint="Prices and codes keep theirs." error={fault('font')}>
        <Select {...register('font')}>
          {FONTS.map((font) => (
            <option key={font} value={font}>
              {fontFace(font)?.name ?? 'Instrument Sans'}
            </option>
          ))}
        </Select>
      </Field>
    </FormSection>
  )
}
