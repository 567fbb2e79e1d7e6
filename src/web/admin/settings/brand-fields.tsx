import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The shop's name and contact addresses. */
export function BrandFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('brand')}>
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field label="Brand name" error={fault('brand')}>
          <TextInput {...register('brand')} maxLength={40} autoComplete="off" />
        </Field>
        <Field label="Tagline" error={fault('tagline')}>
          <TextInput {...register('tagline')} maxLength={120} autoComplete="off" />
        </Field>
        <Field label="Support e-mail" error={fault('supportEmail')}>
          <TextInput
            {...register('supportEmail')}
            type="email"
            autoComplete="off"
            inputMode="email"
            spellCheck={false}
          />
        </Field>
        <Field label="Discord invite" error={fault('discordInvite')}>
          <TextInput {...register('discordInvite')} type="url" autoComplete="off" inputMode="url" spellCheck={false} />
        </Field>
        <Field
          label="Social links"
          optional
          hint="One address a line, at the foot of every page."
          error={fault('socialLinks')}
          className="tablet:col-span-2"
        >
          <TextArea {...register('socialLinks')} rows={3} spellCheck={false} inputMode="url" />
        </Field>
      </div>
    </FormSection>
  )
}
