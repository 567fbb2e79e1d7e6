/** What is counted of visits: page views and opened checkouts. Orders are counted elsewhere. */
export const VISIT_KINDS = ['page', 'checkout'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]
