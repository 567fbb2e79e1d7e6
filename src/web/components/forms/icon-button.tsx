import type { LucideIcon } from 'lucide-react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

interface IconButtonProps {
  icon: LucideIcon
  /** The label for screen readers. */
  label: string
  onPress: () => void
  /** Disabled, but keeps the focus. */
  rests?: boolean
  /** With a border, where it stands alone. */
  framed?: boolean
}

/** A button of 44 px with only an icon. */
export function IconButton({ icon, label, onPress, rests = false, framed = false }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={rests}
      onClick={() => rests || onPress()}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control text-t2 transition-colors duration-160',
        'hover:bg-hover hover:text-t1 aria-disabled:text-edge aria-disabled:hover:bg-transparent',
        framed && 'border border-edge',
      )}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
