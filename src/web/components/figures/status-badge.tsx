import { CircleCheck, CircleDot, CirclePlay, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from './badge.tsx'

interface StatusLook {
  tone: BadgeTone
  icon: LucideIcon
}

const LOOKS: Partial<Record<string, StatusLook>> = {
  pending: { tone: 'warn', icon: Clock },
  'in-progress': { tone: 'info', icon: CirclePlay },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CircleX },
}

/** Tone and icon of a status; anything but the four main ones is neutral. */
function statusLook(status: string): StatusLook {
  return LOOKS[status] ?? { tone: 'neutral', icon: CircleDot }
}

/** An order's status as specified: upper case, with a space for the hyphen. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, icon } = statusLook(status)
  return (
    <Badge tone={tone} icon={icon}>
      {status.replaceAll('-', ' ').toUpperCase()}
    </Badge>
  )
}
