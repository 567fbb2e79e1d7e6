import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { BackLink } from '#web/features/admin/parts/back-link.tsx'
import { useOpened } from '#web/features/admin/parts/use-opened.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Conversation } from './conversation.tsx'
import { MarkButton } from './mark-button.tsx'
import { messageQuery } from './messages-api.ts'
import { ReplyForm } from './reply-form.tsx'

/** One message, what was answered to it, and the next answer. */
export function MessagePage({ messageId }: { messageId: string }) {
  const query = useQuery(messageQuery(useApi(), messageId))
  return (
    <>
      <BackLink to={useOpened('message').linkBack}>All messages</BackLink>
      <div className="mt-2 max-w-3xl">
        {query.data ? (
          <>
            <Conversation message={query.data} />
            <ReplyForm key={query.data.replies.length} message={query.data} />
            <MarkButton message={query.data} />
          </>
        ) : query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState icon={MailX} title="There is no such message" />
        ) : query.isError ? (
          <NotLoaded title="This message could not be loaded." isFetching={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </>
  )
}
