import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { UserList } from './user-list.tsx'
import { UserPage } from './user-page.tsx'

/** The list of members, or the one in the address. */
export function UsersPanel() {
  const { opened } = useOpened('user')
  return opened === null ? <UserList /> : <UserPage key={opened} userId={opened} />
}
