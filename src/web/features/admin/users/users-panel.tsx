/** Nothing can be managed here yet. */
export function UsersPanel() {
  return <p className="text-t2">Nothing can be managed here yet.</p>
}
