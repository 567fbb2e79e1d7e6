import { CircleCheck } from 'lucide-react'
import type { Look } from '#kernel/shop/look/look.ts'
import { accentContrast, MIN_CONTRAST, readableAccent } from '#kernel/shop/look/look-tokens.ts'
import { Button } from '#web/components/forms/button.tsx'
import { RadioGroup } from '#web/components/forms/choice.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import { PALETTES } from './look-values.ts'
import { Swatch } from './swatch.tsx'
import type { useLookForm } from './use-look-form.ts'

interface ColourFieldsProps {
  edited: ReturnType<typeof useLookForm>
  shown: Look
}

/** The accent colour and the tint of the backgrounds, with the contrast shown at once. */
export function ColourFields({ edited: { register, fault, choose }, shown }: ColourFieldsProps) {
  return (
    <FormSection title="Colours" hint="Pages of a game keep the colours of that game.">
      <ul aria-label="Palettes" className="grid grid-cols-3 gap-2 tablet:grid-cols-6">
        {PALETTES.map(({ name, groundHue, ...palette }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={shown.accent === palette.accent && shown.groundHue === groundHue}
              onClick={() => choose({ ...palette, groundHue: String(groundHue) })}
              className="flex min-h-16 w-full flex-col items-center justify-center gap-1.5 rounded-control border border-edge text-small text-t2 hover:bg-hover aria-pressed:border-accent aria-pressed:text-t1"
            >
              <Swatch look={{ ...palette, groundHue }} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 space-y-5">
        <Field label="Accent" hint="Of buttons, links and marks." error={fault('accent')}>
          <div className="flex gap-2">
            <input
              type="color"
              aria-label="Pick the accent"
              value={shown.accent}
              onChange={({ currentTarget }) => choose({ accent: currentTarget.value })}
              className="size-12 shrink-0 cursor-pointer rounded-control border border-edge bg-sunk p-1"
            />
            <TextInput {...register('accent')} maxLength={7} spellCheck={false} autoComplete="off" />
          </div>
        </Field>
        <Contrast look={shown} onTake={(accent) => choose({ accent })} />
        <RadioGroup
          legend="Tint of the grounds"
          options={[
            { value: 'none', label: 'None' },
            { value: 'soft', label: 'Soft' },
            { value: 'strong', label: 'Strong' },
          ]}
          input={register('groundTint')}
        />
        <Field label="Hue of the grounds" error={fault('groundHue')}>
          <input
            type="range"
            min="0"
            max="359"
            aria-label="Hue of the grounds"
            {...register('groundHue')}
            className="h-11 w-full accent-(--accent)"
          />
        </Field>
      </div>
    </FormSection>
  )
}

/** The lowest contrast of the accent. */
function Contrast({ look, onTake }: { look: Look; onTake: (accent: string) => void }) {
  const contrast = accentContrast(look)
  if (contrast >= MIN_CONTRAST)
    return (
      <p className="flex items-center gap-2 text-small text-t2">
        <Icon of={CircleCheck} size={18} className="text-success" />
        Easy to read: {contrast.toFixed(1)} to 1 where it is least, {MIN_CONTRAST} is needed.
      </p>
    )
  const suggested = readableAccent(look)
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-wash p-3 text-small">
      <p className="min-w-0 flex-1 basis-56">
        Words in this colour are hard to read: {contrast.toFixed(1)} to 1 where it is least, {MIN_CONTRAST} is needed.
      </p>
      <Button size="small" onClick={() => onTake(suggested)}>
        <Swatch look={{ ...look, accent: suggested }} />
        Use {suggested}
      </Button>
    </div>
  )
}
