import { ClipboardList, Mail, Minus, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

interface SupportPanelProps {
  id: string
  onMinimise: () => void
  onClose: () => void
}

/** Three ways to get an answer, with their response times. It takes the focus when it opens, but does not trap it. */
export function SupportPanel({ id, onMinimise, onClose }: SupportPanelProps) {
  const { discordInvite, claims, openingHours } = useShop()
  // Only a team that is always available is certainly available now: the page may have been rendered at another time.
  const isAlways = openingHours.text === '24/7'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="support-panel w-[min(360px,calc(100vw-32px))] rounded-dialog border border-line bg-pop shadow-pop"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-1.5 pl-5">
        <h2 ref={title} id={`${id}-title`} tabIndex={-1} className="text-h3">
          Live support
        </h2>
        <div className="flex">
          <Square icon={Minus} label="Minimise" onPress={onMinimise} />
          <Square icon={X} label="Close" onPress={onClose} />
        </div>
      </div>
      <div className="p-5">
        <p className="flex items-center gap-2.5 text-small">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', isAlways ? 'bg-success' : 'bg-t3')} />
          {isAlways ? 'The team is online, 24/7' : `The team is there ${openingHours.text}, UK time`}
        </p>
        <p className="mt-1 pl-[18px] text-small text-t2">Average response {replyTime(claims)}</p>
        <div className="mt-5 grid gap-2">
          <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer" variant="accent" wide>
            <BrandMark of="discord" />
            Join Discord for Live Chat
          </ButtonLink>
          <ButtonLink to={paths.contact} wide onClick={onClose}>
            <Icon of={Mail} />
            Contact Form
          </ButtonLink>
          <ButtonLink to={paths.orderTracking} wide onClick={onClose}>
            <Icon of={ClipboardList} />
            Track Order
          </ButtonLink>
        </div>
        <p className="mt-4 text-meta text-t3">Registered users get priority support.</p>
      </div>
    </section>
  )
}

function Square({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1"
    >
      <Icon of={icon} />
    </button>
  )
}
