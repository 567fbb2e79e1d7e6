import { classNames } from './class-names.ts'

/**
 * A grey placeholder with the height of the loaded content. It appears after 150 ms, so that quick answers never flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton-late rounded-control bg-hover', className)} />
}
