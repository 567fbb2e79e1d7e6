import { useWatch } from 'react-hook-form'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import type { ServiceValues } from './service-values.ts'

/** The units of one purchase, which the owner counts while playing and the customer sees at once. */
export function UnitFields({ edited: { form, register, fault } }: { edited: CheckedForm<ServiceValues> }) {
  const hasSteps = useWatch({ control: form.control, name: 'unitSteps' }).trim() !== ''
  return (
    <fieldset className="min-w-0 space-y-3 rounded-card border border-line p-4">
      <legend className="px-1 text-small font-medium">Progress</legend>
      <p className="text-meta text-t3">
        You count what is done as you play, and the customer sees it at once. A range counts its own steps.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Counted in" hint="Such as prestige." error={fault('unitLabel')}>
          <TextInput {...register('unitLabel')} maxLength={30} autoComplete="off" />
        </Field>
        <Field
          label="How many"
          hint={hasSteps ? 'As many as there are steps.' : 'In one purchase.'}
          error={fault('unitCount')}
        >
          <TextInput {...register('unitCount')} {...WHOLE} min="1" max="1000" readOnly={hasSteps} />
        </Field>
      </div>
      <Field
        label="Steps"
        optional
        hint="One a line, with its share of the work at the end: “Turn the power on 20”. The shares add up to 100."
        error={fault('unitSteps')}
      >
        <TextArea {...register('unitSteps')} rows={3} />
      </Field>
    </fieldset>
  )
}
