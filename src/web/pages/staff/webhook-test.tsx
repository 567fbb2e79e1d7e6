import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { AccessDenied } from '#web/admin/access-denied.tsx'
import { AdminHurdle, isHurdle } from '#web/admin/admin-hurdle.tsx'
import { CallbackAddresses } from '#web/features/webhook-test/callback-addresses.tsx'
import { WebhookLogList } from '#web/features/webhook-test/webhook-log-list.tsx'
import { sendTestWebhook, webhookLogsQuery } from '#web/features/webhook-test/webhook-logs-query.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { NotFound } from '#web/pages/not-found.tsx'

/** The developer page of the provider's callbacks. For admins, and in a demo for everyone at its own machine. */
export function WebhookTest() {
  const api = useApi()
  const isHydrated = useHydrated()
  const logs = useQuery(webhookLogsQuery(api, isHydrated))
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: () => sendTestWebhook(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookLogsQuery(api, true).queryKey }),
    onError: (error) =>
      toast({
        title: 'Test webhook failed',
        description: messageFor(error, 'The shop did not take it.'),
        destructive: true,
      }),
  })
  if (logs.error instanceof ApiError && isHurdle(logs.error))
    return <AdminHurdle error={logs.error} onRetry={() => void logs.refetch()} />
  const status = logs.error instanceof ApiError ? logs.error.status : undefined
  if (status === 404) return <NotFound />
  if (status === 401 || status === 403) return <AccessDenied />

  return (
    <div className="container-page py-10 tablet:py-16">
      <h1 className="text-h1">Webhook Test</h1>
      <p className="mt-4 max-w-[60ch] text-t2">
        Where PayPal reaches this shop, and what it sent. Names, e-mails, ids and signatures are masked.
      </p>
      <NeedsScript>This page needs JavaScript.</NeedsScript>
      <div className="mt-8 min-h-52 tablet:min-h-44">{isHydrated && <CallbackAddresses />}</div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">Recent Activity</h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="accent"
            size="small"
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate()}
          >
            <Icon of={Send} />
            Send Test Webhook
          </Button>
          <Button size="small" busy={logs.isFetching && !logs.isPending} onClick={() => void logs.refetch()}>
            <Icon of={RefreshCw} />
            Refresh Logs
          </Button>
        </div>
      </div>
      <div className="mt-5 min-h-[40vh]">
        {logs.isError && (
          <Notice tone="danger" announce className="mb-3">
            {messageFor(logs.error, 'The logs could not be loaded. They are asked for again by themselves.')}
          </Notice>
        )}
        {logs.data ? <WebhookLogList logs={logs.data} /> : !logs.isError && <Loading />}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="screen-only space-y-3">
      <span className="text-t2">Loading...</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
