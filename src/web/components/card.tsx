import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Of a picture on a card with room of 5, from 768 px of 6, and `overflow-hidden`: it reaches the edges at its top. */
export const CARD_TOP =
  '-mx-5 -mt-5 mb-5 h-36 w-[calc(100%+2.5rem)] max-w-none border-b border-line object-cover ' +
  'tablet:-mx-6 tablet:-mt-6 tablet:mb-6 tablet:w-[calc(100%+3rem)]'

/** A lighter layer with a hairline. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-card', className)} />
}
