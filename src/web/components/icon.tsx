import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/**
 * An icon in the shop's one size and stroke. Decorative: a word always stands beside it, or the control is labelled.
 */
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
