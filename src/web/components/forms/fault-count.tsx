/** After a failed submission: the number of faulty fields, announced to screen readers. */
export function FaultCount({ count }: { count: number }) {
  return (
    <p role="alert" className="text-meta text-danger empty:hidden">
      {count > 0 && (count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`)}
    </p>
  )
}
