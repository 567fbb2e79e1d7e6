/** Nothing can be managed here yet. */
export function SubscriptionsPanel() {
  return <p className="text-t2">Nothing can be managed here yet.</p>
}
