import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Classes of a picture at the top of a card that reaches its edges; the card needs padding 5 (6 from 768 px) and
 * `overflow-hidden`.
 */
export const CARD_TOP =
  '-mx-5 -mt-5 mb-5 h-36 w-[calc(100%+2.5rem)] max-w-none border-b border-line object-cover ' +
  'tablet:-mx-6 tablet:-mt-6 tablet:mb-6 tablet:w-[calc(100%+3rem)]'

/** A lighter surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-card', className)} />
}
