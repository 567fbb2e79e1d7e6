// Analytics: how often something happened on a day. It owns `daily_counters`.
// It refuses to know who did it: no address, no cookie, no browser is kept, not even in memory.
export { isRobot } from './robots.ts'
export { openVisitCounter, type VisitCounter } from './visit-counter.ts'
