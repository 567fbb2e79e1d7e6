import { defineConfig } from 'vitest/config'

// An editor starts Vitest with the machine's own Node, which may not know what the shop needs.
if (!process.features.typescript)
  throw new Error(
    `Node ${process.versions.node} is too old for the tests: run \`npm run check -- NAME\`, or use Node 24.`,
  )

export default defineConfig({
  test: {
    include: ['{src,harness,simulators,scripts,bench,rehearsal}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['harness/databases/drop-test-databases.ts'],
    setupFiles: ['harness/fail-on-console-error.ts'],
    // A test waits a third of its time, for a database or a queue.
    maxWorkers: 3,
    // Loading the shop anew for each of some 250 files took as long as a tenth of the tests. What a test changes of a
    // module, it puts back.
    isolate: false,
    // Two busy cores, and a database that starts inside the first test of a file; of a clean clone each worker makes it
    // first.
    testTimeout: 20_000,
    hookTimeout: 180_000,
    // A test that was left focused would hide all the others.
    allowOnly: false,
    env: { TZ: 'UTC' },
  },
})
