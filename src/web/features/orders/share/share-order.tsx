import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { CopyButton } from '#web/components/forms/copy-button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { CopyPicture } from './copy-picture.tsx'
import { orderLinksQuery, useOrderLinks } from './order-links.ts'

/** Shares an order's progress, and nothing else. */
export function ShareOrder({ order }: { order: TrackedOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
        Share progress
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share progress">
        <div className="space-y-5 p-5 tablet:p-6">
          <p className="text-t2">
            A link shows the game, the service, how far it is and when it is done. It never shows your name, your
            e-mail, Discord, notes or the price, and it ends 30 days after the order.
          </p>
          <NewLink orderId={order.id} />
          <Links orderId={order.id} />
          <div className="border-t border-line pt-5">
            <p className="mb-3 text-small text-t2">
              A picture for a message or a stream says the same, without a link.
            </p>
            <CopyPicture order={order} />
          </div>
        </div>
      </Dialog>
    </>
  )
}

function NewLink({ orderId }: { orderId: string }) {
  const { make } = useOrderLinks(orderId)
  const [label, setLabel] = useState('')
  const [link, setLink] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const create = useOneAtATime(async () => {
    setMaking(true)
    try {
      setLink(await make(label.trim()))
      setLabel('')
    } catch (error) {
      toast({
        title: 'No link made',
        description: messageFor(error, 'Please try again in a moment.'),
        destructive: true,
      })
    }
    setMaking(false)
  })
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <Field label="For whom" optional hint="Only you see it.">
        <TextInput value={label} maxLength={40} autoComplete="off" onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Button type="submit" variant="accent" busy={isMaking} busyLabel="Making a link...">
        Make a link
      </Button>
      {link !== undefined && <MadeLink key={link} link={link} />}
    </form>
  )
}

function MadeLink({ link }: { link: string }) {
  return (
    <div role="status" className="rounded-control border border-line bg-sunk p-3">
      <p className="text-meta text-t3">Copy it now: it is not shown again.</p>
      <p className="figure mt-1 text-small [overflow-wrap:anywhere]">{link}</p>
      <div className="mt-2">
        <CopyButton
          text={() => link}
          icon={Copy}
          iconSize={16}
          size="small"
          copied="Link copied"
          byHand={(text) => ({ title: 'Copy this link', description: text })}
        >
          Copy link
        </CopyButton>
      </div>
    </div>
  )
}

function Links({ orderId }: { orderId: string }) {
  const query = useQuery(orderLinksQuery(useApi(), orderId))
  const { end } = useOrderLinks(orderId)
  const revoke = useOneAtATime(async (linkId: string) => {
    try {
      await end(linkId)
      toast({ title: 'Link ended', description: 'It shows nothing any more.' })
    } catch (error) {
      toast({ title: 'Not ended', description: messageFor(error, 'Please try again in a moment.'), destructive: true })
    }
  })
  if (query.isError && !query.data)
    return (
      <NotLoaded
        title="Your links could not be loaded."
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton className="h-11" />
  if (query.data.length === 0) return <p className="text-small text-t3">You have no link yet.</p>
  return (
    <ul aria-label="Your links" className="divide-y divide-line border-t border-line text-small">
      {query.data.map(({ id, label, createdAt, lastSeenAt }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block [overflow-wrap:anywhere]">{label ?? 'Link'}</span>
            <span className="block text-meta text-t3">
              Made {dayAndTime(createdAt)},{' '}
              {lastSeenAt === null ? 'not opened yet' : `last opened ${dayAndTime(lastSeenAt)}`}
            </span>
          </span>
          <Button
            size="small"
            variant="ghost"
            aria-label={`End the link ${label ?? `of ${dayAndTime(createdAt)}`}`}
            onClick={() => void revoke(id)}
          >
            End
          </Button>
        </li>
      ))}
    </ul>
  )
}
