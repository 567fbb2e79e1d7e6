/**
 * The change of a figure over the last 30 days against the 30 days before; per cent, or null where there is nothing to
 * compare.
 */
export function changeWords(change: number | null): string {
  if (change === null) return 'no month before to compare with'
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return `${sign}${Math.abs(change).toLocaleString('en-GB', { maximumFractionDigits: 1 })}% in 30 days`
}

/** Days below 30, months below 365, else years, as for account ages. */
export function accountAge(days: number): string {
  const [amount, unit] =
    days < 30 ? [days, 'day'] : days < 365 ? [Math.floor(days / 30), 'month'] : [Math.floor(days / 365), 'year']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
