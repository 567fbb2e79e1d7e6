interface PointsExample {
  /** Pounds with two decimals. */
  total: string
  points: number
}

/** The points of an order without a level multiplier; a test compares them with the server's rule. */
export const POINTS_EXAMPLES: readonly PointsExample[] = [
  { total: '4.00', points: 0 },
  { total: '15.00', points: 10 },
  { total: '30.00', points: 30 },
  { total: '50.00', points: 50 },
]
