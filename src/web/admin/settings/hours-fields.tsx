import { WEEKDAYS } from '#kernel/shop/opening-hours.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Field, FieldError, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The opening hours. */
export function HoursFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('hours')} hint="UK time. All days from 00:00 to 23:59 read 24/7.">
      <fieldset>
        <legend className="text-small font-medium text-t1">Days</legend>
        <div className="flex flex-wrap gap-x-6">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} {...register(`day-${day}`)}>
              {day}
            </Checkbox>
          ))}
        </div>
        <FieldError id="days-error" message={fault('day-Monday')} />
      </fieldset>
      <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
        <Field label="From" error={fault('opens')}>
          <TextInput {...register('opens')} type="time" className="figure" />
        </Field>
        <Field label="To" error={fault('closes')}>
          <TextInput {...register('closes')} type="time" className="figure" />
        </Field>
      </div>
    </FormSection>
  )
}
