import { Star } from 'lucide-react'
import type { Sender } from '#kernel/shop/contact-categories.ts'
import { Badge } from '#web/components/figures/badge.tsx'

/** Marks senders with promised priority; nothing for others. */
export function SenderBadge({ sender }: { sender: Sender }) {
  if (sender === 'guest') return null
  return sender === 'subscriber' ? (
    <Badge tone="accent" icon={Star}>
      Subscriber
    </Badge>
  ) : (
    <Badge tone="info">Member</Badge>
  )
}
