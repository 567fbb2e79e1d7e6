// Analytics: how often something happened on a day, and how the shop did on some days. It owns `daily_counters`,
// `service_days` and `customer_days`.
// It refuses to know who did it: no address, no cookie, no browser is kept, not even in memory.
export { isRobot } from './domain/robots.ts'
export { openVisitCounter, type VisitCounter } from './domain/visit-counter.ts'
export { readAnalytics, type Takings } from './domain/read-analytics.ts'
export { readSold } from './domain/read-days.ts'
export { writeDay } from './data/days.sql.ts'
