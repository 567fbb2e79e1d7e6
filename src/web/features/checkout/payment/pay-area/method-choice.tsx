import { useId } from 'react'
import type { Shop } from '#contract/shop.ts'
import { RadioGroup } from '#web/components/forms/choice.tsx'

interface MethodChoiceProps {
  methods: Shop['paymentMethods']
  method: string
  onChoose: (method: string) => void
  /** The method cannot be changed while a payment opens. */
  disabled: boolean
}

/** The choice of a payment method, in shops with several. */
export function MethodChoice({ methods, method, onChoose, disabled }: MethodChoiceProps) {
  const name = useId()
  return (
    <RadioGroup
      legend="Pay with"
      options={methods.map((each) => ({ value: each.method, label: each.label }))}
      value={method}
      input={{ name, disabled, onChange: ({ currentTarget }) => onChoose(currentTarget.value) }}
    />
  )
}
