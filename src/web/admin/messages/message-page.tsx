import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '#web/admin/parts/back-link.tsx'
import { OpenedEntry } from '#web/admin/parts/lists/opened-entry.tsx'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { shortCode } from '#kernel/ids.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { TextLink } from '#web/components/text-link.tsx'
import { Conversation } from './conversation.tsx'
import { MarkButton } from './mark-button.tsx'
import { messageQuery } from './messages-api.ts'
import { ReplyForm } from './reply-form.tsx'

/** One message, its answers, and the answer form. */
export function MessagePage({ messageId }: { messageId: string }) {
  // The admin's own answer clears the form; another admin's may arrive while this one is being written.
  const [sent, setSent] = useState(0)
  const query = useQuery(messageQuery(useApi(), messageId))
  return (
    <div className="min-w-0">
      <BackLink to={useOpened('message').linkBack}>All messages</BackLink>
      <div className="mt-2 max-w-3xl">
        <OpenedEntry query={query} name="message" missingIcon={MailX}>
          {(message) => (
            <>
              <Conversation message={message} />
              <ReplyForm key={`${message.id} ${sent}`} message={message} onSent={() => setSent(sent + 1)} />
              <MarkButton message={message} />
              {message.orderId !== null && (
                <p className="mt-2 text-small">
                  <TextLink to={adminOrderPath(message.orderId)}>
                    Order #{shortCode(message.orderId)} with all its messages
                  </TextLink>
                </p>
              )}
              <p className="mt-2 text-small [overflow-wrap:anywhere]">
                <TextLink to={`${adminPath('orders')}&q=${encodeURIComponent(message.email)}`}>
                  Orders of {message.email}
                </TextLink>
              </p>
            </>
          )}
        </OpenedEntry>
      </div>
    </div>
  )
}
