import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The seller's identity that the law requires. */
export function TraderFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection
      {...settingsSection('trader')}
      hint="The law wants your customers to know who they buy from. It stands at the foot of every page, in the Terms and in every mail."
    >
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field label="Legal name" hint="Your company's registered name, or your own." error={fault('trader-name')}>
          <TextInput {...register('trader-name')} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Phone" optional error={fault('trader-phone')}>
          <TextInput {...register('trader-phone')} type="tel" maxLength={30} autoComplete="off" />
        </Field>
        <Field
          label="Address"
          hint="Street, town, postcode and country, with commas between them."
          className="tablet:col-span-2"
          error={fault('trader-address')}
        >
          <TextInput {...register('trader-address')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Company number" optional error={fault('trader-companyNumber')}>
          <TextInput {...register('trader-companyNumber')} maxLength={20} className="figure" autoComplete="off" />
        </Field>
        <Field
          label="VAT number"
          optional
          hint="Empty while you are not registered for VAT."
          error={fault('trader-vatNumber')}
        >
          <TextInput {...register('trader-vatNumber')} maxLength={20} className="figure" autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  )
}
