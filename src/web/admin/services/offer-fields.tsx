import { gameOf, gameOptions } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useWatch } from 'react-hook-form'
import { spaced } from '#web/lib/shop/format.ts'
import { PictureField } from '#web/admin/parts/picture/picture-field.tsx'
import { POUNDS } from '#web/admin/parts/number-input.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import type { ServiceValues } from './service-values.ts'

interface Edited {
  edited: CheckedForm<ServiceValues>
}

/** Name, game, price and texts. */
export function OfferFields({ edited, hasRange }: Edited & { hasRange: boolean }) {
  const { form, register, fault } = edited
  const picture = useWatch({ control: form.control, name: 'picture' })
  return (
    <div className="space-y-5">
      <Field label="Name" error={fault('name')}>
        <TextInput {...register('name')} maxLength={80} autoComplete="off" />
      </Field>
      <GameAndCategory edited={edited} />
      <Field
        label="Price in pounds"
        hint={
          hasRange
            ? 'It follows from the range: change it under Choices.'
            : 'An order at the old price is refused with the new one.'
        }
        error={fault('price')}
      >
        <TextInput {...register('price')} {...POUNDS} max="10000" readOnly={hasRange} />
      </Field>
      <Field label="Description" error={fault('description')}>
        <TextArea {...register('description')} rows={3} maxLength={500} />
      </Field>
      <Field
        label="Features"
        optional
        hint="One a line. Left empty: the parts of a bundle, or a list that goes with game and category."
        error={fault('features')}
      >
        <TextArea {...register('features')} rows={5} />
      </Field>
      <PictureField
        label="Picture"
        instead="a drawing"
        value={picture}
        error={fault('picture')}
        onChange={(chosen) => form.setValue('picture', chosen, { shouldDirty: true })}
      />
    </div>
  )
}

/** Each game has its own categories. */
function GameAndCategory({ edited: { form, register, fault } }: Edited) {
  const game = useWatch({ control: form.control, name: 'game' })
  const gameField = register('game')
  const shop = useShop()
  const categories = gameOf(shop, game)?.categories ?? []
  return (
    <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:gap-3">
      <Field label="Game" error={fault('game')}>
        <Select
          {...gameField}
          onChange={async (event) => {
            await gameField.onChange(event)
            const { game: chosen, category } = form.getValues()
            const allowed = gameOf(shop, chosen)?.categories ?? []
            if (!allowed.includes(category)) form.setValue('category', allowed[0] ?? '')
          }}
        >
          {gameOptions(shop).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Category" error={fault('category')}>
        <Select {...register('category')}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {spaced(category)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
