import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { MessageList } from './message-list.tsx'
import { MessagePage } from './message-page.tsx'

/** The inbox of the contact form, or one message of it: which stands in the address. */
export function MessagesPanel() {
  const { opened } = useOpened('message')
  return opened === null ? <MessageList /> : <MessagePage key={opened} messageId={opened} />
}
