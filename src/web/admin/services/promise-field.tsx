import { useWatch } from 'react-hook-form'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { PromiseProposal } from './promise-proposal.tsx'
import type { ServiceValues } from './service-values.ts'

interface PromiseFieldProps {
  edited: CheckedForm<ServiceValues>
  /** The edited service; undefined for a new one. */
  serviceId: string | undefined
}

/** The promised time, with statistics of past deliveries. */
export function PromiseField({ edited: { form, register, fault }, serviceId }: PromiseFieldProps) {
  const promised = useWatch({ control: form.control, name: 'promisedWithinHours' })
  return (
    <>
      <Field
        label="Promised within hours"
        optional
        hint="From the payment, or from the order where it is paid afterwards; the customer's clock runs by it. Empty promises nothing."
        error={fault('promisedWithinHours')}
      >
        <TextInput {...register('promisedWithinHours')} {...WHOLE} min="1" />
      </Field>
      {serviceId !== undefined && (
        <PromiseProposal
          serviceId={serviceId}
          promised={promised}
          onUse={(hours) => form.setValue('promisedWithinHours', hours, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
