import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A lighter layer with a hairline. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-card', className)} />
}
