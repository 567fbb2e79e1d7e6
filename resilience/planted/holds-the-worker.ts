import { PgBoss } from 'pg-boss'

// Injected into a shop (`--import`): it accepts orders and webhooks and enqueues jobs, but its workers never start one.
PgBoss.prototype.work = () => Promise.resolve('held')
