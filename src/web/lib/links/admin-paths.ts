import { paths } from './paths.ts'

// Separate from the paths that every page loads, because only the staff's screens link there.

/** The staff's page of one order. */
export function adminOrderPath(orderId: string): string {
  return `${paths.admin}/orders/${encodeURIComponent(orderId)}`
}
