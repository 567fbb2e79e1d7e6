import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/** An icon in the shop's size and stroke. Decorative: it needs a word beside it, or a labelled control. */
export function Icon({
  of: Glyph,
  size = 20,
  className,
}: {
  of: LucideIcon
  size?: number | undefined
  className?: string | undefined
}) {
  return <Glyph aria-hidden="true" size={size} strokeWidth={1.75} className={classNames('shrink-0', className)} />
}
