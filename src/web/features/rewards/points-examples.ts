interface PointsExample {
  /** Pounds with two decimals. */
  total: string
  points: number
}

/** What an order earns before any level's multiplier; a test holds these against the rule of the server. */
export const POINTS_EXAMPLES: readonly PointsExample[] = [
  { total: '4.00', points: 0 },
  { total: '15.00', points: 10 },
  { total: '30.00', points: 30 },
  { total: '50.00', points: 50 },
]
