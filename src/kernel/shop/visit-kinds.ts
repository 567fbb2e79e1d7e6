/** What the shop counts of its visitors: a page that was shown, a checkout that was opened. Orders count themselves. */
export const VISIT_KINDS = ['page', 'checkout'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]
