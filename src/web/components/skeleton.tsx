import { classNames } from './class-names.ts'

/**
 * A still grey block in the shape of what will come; give it the loaded height. It shows after 150 ms, so quick answers
 * never flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton-late rounded-control bg-hover', className)} />
}
