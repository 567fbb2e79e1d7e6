import type { Look } from '#kernel/shop/look/look.ts'
import { PictureField } from '#web/admin/parts/picture/picture-field.tsx'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { LookValues } from './look-values.ts'

const PICTURES = [
  { name: 'logo', label: 'Logo', instead: 'the shop’s own mark', hint: 'In the head of every page, 32 pixels high.' },
  { name: 'icon', label: 'Icon', instead: 'the shop’s own mark', hint: 'A square one, for tabs and home screens.' },
  {
    name: 'sharePicture',
    label: 'Picture of links',
    instead: 'the shop’s own drawing',
    hint: 'Beside a link in a messenger, cut to 1200 × 630 pixels.',
  },
] as const

/** Logo, icon and link preview picture. */
export function LookPictures({ edited, shown }: { edited: CheckedForm<LookValues>; shown: Look }) {
  const { form, register, fault } = edited
  return (
    <FormSection title="Pictures">
      <div className="space-y-8">
        {PICTURES.map(({ name, ...words }) => (
          <div key={name} className="space-y-3">
            <PictureField
              {...words}
              value={shown[name]}
              error={fault(name)}
              onChange={(picture) => form.setValue(name, picture, { shouldDirty: true })}
            />
            {name === 'logo' && shown.logo !== null && (
              <Checkbox {...register('logoHasName')}>The logo shows the name of the shop</Checkbox>
            )}
          </div>
        ))}
      </div>
    </FormSection>
  )
}
