/** After a try with faults: how many fields need another look, read out at once. */
export function FaultCount({ count }: { count: number }) {
  return (
    <p role="alert" className="text-meta text-danger empty:hidden">
      {count > 0 && (count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`)}
    </p>
  )
}
