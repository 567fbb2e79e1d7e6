import { PgBoss } from 'pg-boss'

// Planted into a shop (`--import`): it takes orders and webhook events and puts jobs in line, and no worker of it ever
// begins one.
PgBoss.prototype.work = () => Promise.resolve('held')
