/** Nothing can be managed here yet. */
export function ServicesPanel() {
  return <p className="text-t2">Nothing can be managed here yet.</p>
}
