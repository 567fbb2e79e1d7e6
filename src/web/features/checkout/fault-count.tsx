import type { BuyerForm } from './use-buyer-form.ts'

/** After a try with faults: how many fields need another look, read out at once. */
export function FaultCount({ buyer: { form } }: { buyer: BuyerForm }) {
  const { errors, submitCount } = form.formState
  const count = Object.keys(errors).length
  return (
    <p role="alert" className="text-meta text-danger empty:hidden">
      {submitCount > 0 && count > 0 && (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`)}
    </p>
  )
}
