import type { MessageDetail } from '#contract/admin/messages.ts'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { mark } from './messages-api.ts'

/** Marks a message as answered without a mail, or as unanswered again. */
export function MarkButton({ message: { id, answeredAt } }: { message: MessageDetail }) {
  const api = useApi()
  const isAnswered = answeredAt !== null
  const { isRunning, failure, run } = useAct(
    async (answered: boolean) => {
      await mark(api, id, answered)
      return { title: answered ? 'Marked as answered' : 'Back among the unanswered' }
    },
    { failedTitle: 'Update Failed', failed: 'Failed to update message' },
  )
  return (
    <div className="mt-4 space-y-3">
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Button size="small" variant="ghost" busy={isRunning} onClick={() => void run(!isAnswered)}>
        {isAnswered ? 'Put back among the unanswered' : 'Mark as answered without a mail'}
      </Button>
    </div>
  )
}
