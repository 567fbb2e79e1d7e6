/** How a mail to a member begins. */
export function greeting({ firstName }: { firstName: string | null }): string {
  return firstName === null ? 'Hello,' : `Hello ${firstName},`
}
