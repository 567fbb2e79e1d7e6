import { backupDrill } from './recipes/backup-drill.ts'
import { badProvider } from './recipes/bad-provider.ts'
import { browserSide } from './recipes/browser-side.ts'
import { clock } from './recipes/clock.ts'
import { crashAnywhere } from './recipes/crash-anywhere.ts'
import { databaseRestart } from './recipes/database-restart.ts'
import { diskFull } from './recipes/disk-full.ts'
import { everyWayAtOnce } from './recipes/every-way-at-once.ts'
import { gracefulStop } from './recipes/processes/graceful-stop.ts'
import { guessing } from './recipes/guessing.ts'
import { killMinusNine } from './recipes/kill-minus-nine.ts'
import { migrationsUnderLoad } from './recipes/processes/migrations-under-load.ts'
import { oneOwner } from './recipes/processes/one-owner.ts'
import { outbox } from './recipes/outbox.ts'
import { overload } from './recipes/overload.ts'
import { plantedLostWrite } from './recipes/planted-lost-write.ts'
import { pollingTabs } from './recipes/polling-tabs.ts'
import { powerCut } from './recipes/power-cut.ts'
import { BOTH, type Recipe } from './recipe.ts'
import { rollingRestart } from './recipes/processes/rolling-restart.ts'
import { severalProcesses } from './recipes/processes/several-processes.ts'
import { slowClients } from './recipes/slow-clients.ts'
import { soak } from './recipes/soak.ts'
import { twoWaysAtOnce } from './recipes/two-ways-at-once.ts'
import { unhandled } from './recipes/processes/unhandled.ts'
import { wholeShop } from './recipes/whole-shop.ts'

/** By the name for `npm run resilience -- <name>`. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'kill-minus-nine': {
    on: BOTH,
    inTests: true,
    run: ({ isShort, ...engine }) => killMinusNine({ ...engine, kills: isShort ? 2 : 20, leaving: !isShort }),
  },
  'planted-lost-write': { on: ['embedded'], inTests: true, run: plantedLostWrite },
  'every-way-at-once': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => everyWayAtOnce({ ...engine, payments: isShort ? 40 : 300 }),
  },
  // The card provider sends no webhooks: what the browser does not report, the shop has to find.
  'two-ways-at-once': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => twoWaysAtOnce({ ...engine, orders: isShort ? 16 : 64 }),
  },
  'database-restart': {
    on: ['PostgreSQL'],
    inTests: true,
    run: ({ isShort, ...server }) => databaseRestart({ ...server, times: isShort ? 1 : 3, byLine: !isShort }),
  },
  'one-owner': { on: ['embedded'], inTests: false, run: oneOwner },
  unhandled: { on: BOTH, inTests: false, run: unhandled },
  'graceful-stop': { on: BOTH, inTests: true, run: gracefulStop },
  'several-processes': {
    on: ['PostgreSQL'],
    inTests: true,
    run: ({ isShort, ...server }) => severalProcesses({ ...server, watchSeconds: isShort ? 0 : 150 }),
  },
  guessing: {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => guessing({ ...engine, guesses: isShort ? 500 : 5_000 }),
  },
  outbox: { on: BOTH, inTests: false, run: outbox },
  overload: {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => overload({ ...engine, seconds: isShort ? 5 : 30 }),
  },
  'disk-full': { on: BOTH, inTests: false, run: diskFull },
  'slow-clients': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => slowClients({ ...engine, connections: isShort ? 300 : 4_000 }),
  },
  // Half an hour would show more, and a minute shows little, because memory changes in steps of some megabytes.
  soak: {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) =>
      soak({ ...engine, seconds: isShort ? 60 : 1_200, growsByMbPerMinute: isShort ? 80 : 1 }),
  },
  'rolling-restart': {
    on: ['PostgreSQL'],
    inTests: false,
    run: ({ isShort, ...server }) => rollingRestart({ ...server, quietSeconds: isShort ? 1 : 5 }),
  },
  // Seconds of each bad period, and of the quiet period before it.
  'bad-provider': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => badProvider({ ...engine, seconds: isShort ? 5 : 60 }),
  },
  'power-cut': {
    on: ['embedded'],
    inTests: false,
    run: ({ isShort, engine }) => powerCut({ engine, cuts: isShort ? 4 : 40, seconds: isShort ? 4 : 30 }),
  },
  'backup-drill': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => backupDrill({ ...engine, orders: isShort ? 2_000 : 100_000 }),
  },
  'migrations-under-load': { on: ['PostgreSQL'], inTests: false, run: migrationsUnderLoad },
  // A browser without answers behaves the same on both engines.
  'browser-side': { on: ['embedded'], inTests: false, run: browserSide },
  clock: { on: BOTH, inTests: false, run: clock },
  'crash-anywhere': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => crashAnywhere({ ...engine, every: isShort ? 12 : 1 }),
  },
  'whole-shop': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => wholeShop({ ...engine, runs: isShort ? 6 : 200 }),
  },
  'polling-tabs': {
    on: BOTH,
    inTests: false,
    run: ({ isShort, ...engine }) => pollingTabs({ ...engine, seconds: isShort ? 15 : 60 }),
  },
}
