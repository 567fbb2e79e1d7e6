// Analytics: visits per day and the shop's figures per day. Owns `daily_counters`, `service_days` and `customer_days`.
// It never stores who visited: no address, no cookie and no browser, not even in memory.
export { isRobot } from './domain/robots.ts'
export { openVisitCounter, type VisitCounter } from './domain/visit-counter.ts'
export { readAnalytics, type Takings } from './domain/read-analytics.ts'
export { readSold } from './domain/read-days.ts'
export { writeDay } from './data/days.sql.ts'
