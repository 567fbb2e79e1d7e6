import { MousePointerClick } from 'lucide-react'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePage } from './message-page.tsx'

/** The inbox and the message in the address: side by side where there is space, else one of them. */
export function MessagesPanel() {
  const { opened } = useOpened('message')
  return (
    <div className="desktop:grid desktop:grid-cols-[22rem_minmax(0,1fr)] desktop:gap-8">
      <div className={opened === null ? undefined : 'max-desktop:hidden'}>
        <MessageList />
      </div>
      {opened === null ? (
        <EmptyState
          icon={MousePointerClick}
          title="Choose a message to read it"
          className="self-start max-desktop:hidden"
        />
      ) : (
        <MessagePage key={opened} messageId={opened} />
      )}
    </div>
  )
}
