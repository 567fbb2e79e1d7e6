import { paths } from './paths.ts'

// Apart from the addresses that every page loads: only the staff's screens link there.

/** The staff's page of one order. */
export function adminOrderPath(orderId: string): string {
  return `${paths.admin}/orders/${encodeURIComponent(orderId)}`
}
