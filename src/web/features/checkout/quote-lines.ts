import { pence, toDecimal } from '#shared/money.ts'
import { levelName } from '#web/lib/levels.ts'
import type { MemberTerms, Quote } from '#web/lib/member-quote.ts'

interface TotalsLine {
  label: string
  /** Pounds with two decimals; below zero for what is taken off. */
  amount: string
}

/** What a membership changes about a sum, line by line; none for guests. */
export function memberLines({ discount, covered }: Quote, { level }: MemberTerms): TotalsLine[] {
  const pieces = covered.reduce((sum, each) => sum + each, 0)
  return [
    ...(pieces > 0 ? [{ label: pieces === 1 ? 'Included in your subscription' : `Included in your subscription (${pieces})`, amount: '0.00' }] : []),
    ...(discount > 0 && level ? [{ label: `${levelName(level.level)} discount, ${level.discountPercentage}%`, amount: toDecimal(pence(0 - discount)) }] : []),
  ]
}
