/** After a try with faults: how many fields need another look, read out at once. */
export function FaultCount({ count }: { count: number }) {
  return (
    <p role="alert" className="text-meta text-danger empty:hidden">
      {count > 0 && (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`)}
    </p>
  )
}
