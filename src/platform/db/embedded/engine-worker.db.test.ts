import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { EngineStorage, FromEngine } from './engine-messages.ts'

const ROWS = 20_000
/** Every answer that is kept would take some megabytes of it. */
const HEAP_MB = 64
const QUESTIONS = 60

test('answers that were given away take no memory of the engine', async () => {
  const storage: EngineStorage = { kind: 'memory', snapshot: undefined }
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: storage,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const said = messagesOf(worker)
  expect(await said()).toStrictEqual({ kind: 'ready' })
  const answers: number[] = []
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    worker.postMessage(simpleQuery(`select generate_series(1, ${ROWS})`), [])
    const answer = await said()
    answers.push(answer instanceof Uint8Array ? answer.length : Number.NaN)
  }
  expect(Math.min(...answers)).toBeGreaterThan(ROWS * 10)
  expect(new Set(answers).size).toBe(1)
  await worker.terminate()
}, 60_000)

/** The next message; rejects once the thread has ended. */
function messagesOf(worker: Worker): () => Promise<FromEngine> {
  const ended = new Promise<never>((_, reject) => worker.once('error', reject))
  ended.catch(() => undefined)
  return () => Promise.race([new Promise<FromEngine>((resolve) => worker.once('message', resolve)), ended])
}

/** In PostgreSQL's protocol. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(6 + Buffer.byteLength(text))
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 5)
  return new Uint8Array(message)
}
