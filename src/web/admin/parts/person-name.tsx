/** A person in a row: the name, if there is one, above the e-mail. */
export function PersonName({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null
  lastName: string | null
  email: string
}) {
  const name = fullName({ firstName, lastName })
  if (name === '') return <span className="font-medium">{email}</span>
  return (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-meta text-t3">{email}</span>
    </>
  )
}

/** First and last name; empty where neither is known. */
export function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
