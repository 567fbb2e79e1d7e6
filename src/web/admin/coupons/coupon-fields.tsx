import { gameOptions } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useWatch } from 'react-hook-form'
import { POUNDS, WHOLE } from '#web/admin/parts/number-input.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Checkbox, RadioGroup } from '#web/components/forms/choice.tsx'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import type { CouponValues } from './coupon-values.ts'

const KINDS = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Pounds' },
] as const

interface Edited {
  edited: CheckedForm<CouponValues>
}

/** A coupon's discount and conditions. */
export function CouponFields({ edited }: Edited) {
  const { register, fault } = edited
  return (
    <>
      <DiscountFields edited={edited} />
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:gap-3">
        <Field label="Starts" optional hint="In your own time." error={fault('startsAt')}>
          <TextInput {...register('startsAt')} type="datetime-local" className="figure" />
        </Field>
        <Field label="Ends" optional hint="Works until then." error={fault('endsAt')}>
          <TextInput {...register('endsAt')} type="datetime-local" className="figure" />
        </Field>
        <Field label="Limit" optional hint="Uses by all customers together." error={fault('totalLimit')}>
          <TextInput {...register('totalLimit')} {...WHOLE} min="1" />
        </Field>
        <Field label="Minimum order" optional hint="In pounds, before discounts." error={fault('minimumOrder')}>
          <TextInput {...register('minimumOrder')} {...POUNDS} />
        </Field>
      </div>
      <Field label="Game" error={fault('game')}>
        <Select {...register('game')}>
          <option value="">Any game</option>
          {gameOptions(useShop()).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox {...register('oncePerCustomer')} error={fault('oncePerCustomer')}>
        Once for each customer
      </Checkbox>
    </>
  )
}

/** Per cent or pounds. */
function DiscountFields({ edited: { form, register, fault } }: Edited) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      <RadioGroup legend="Takes off" options={KINDS} input={register('kind')} />
      {kind === 'percent' ? (
        <Field
          key="percent"
          label="Per cent off"
          hint="Of what is left after a member's own discount."
          error={fault('percent')}
        >
          <TextInput {...register('percent')} {...WHOLE} min="1" max="100" />
        </Field>
      ) : (
        <Field key="amount" label="Pounds off" hint="Never more than the order costs." error={fault('amount')}>
          <TextInput {...register('amount')} {...POUNDS} />
        </Field>
      )}
    </>
  )
}
