import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EngineStorage, FromEngine, SyncCounts, ToEngine } from './engine-messages.ts'

/** The engine in its own thread. Requests are answered in order. */
export class EngineThread {
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  readonly #answers: ((bytes: Uint8Array<ArrayBuffer>) => void)[] = []
  readonly #counts: ((counts: SyncCounts) => void)[] = []
  readonly #copies: PromiseWithResolvers<void>[] = []
  readonly #lossListeners = new Set<(error: Error) => void>()
  #loss: Error | undefined
  #closing = false

  private constructor(storage: EngineStorage) {
    this.#worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: storage,
      name: 'database',
      // The engine needs none of our flags and secrets.
      execArgv: [],
      env: {},
    })
    this.#worker.on('message', (message: FromEngine) => this.#receive(message))
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#lose(new Error('its thread ended')))
  }

  /** Starts the thread and waits for the engine: about 4 s for a new directory, 0.5 s for an existing one. */
  static async start(storage: EngineStorage): Promise<EngineThread> {
    const thread = new EngineThread(storage)
    await thread.#ready.promise
    return thread
  }

  /**
   * Sends bytes of PostgreSQL's protocol. They are transferred and cannot be used afterwards. A lost engine never
   * answers.
   */
  ask(bytes: Uint8Array<ArrayBuffer>, answer: (bytes: Uint8Array<ArrayBuffer>) => void): void {
    this.#answers.push(answer)
    this.#send(bytes, [bytes.buffer])
  }

  countSyncs(): Promise<SyncCounts> {
    const { promise, resolve } = Promise.withResolvers<SyncCounts>()
    this.#counts.push(resolve)
    this.#send('count-syncs')
    return promise
  }

  /**
   * Copies the engine's files between two requests into a folder that does not exist yet. Rejects on failure and
   * deletes the incomplete copy.
   */
  copyTo(directory: string): Promise<void> {
    if (this.#loss) return Promise.reject(this.#loss)
    const copied = Promise.withResolvers<void>()
    this.#copies.push(copied)
    this.#send({ copyTo: directory })
    return copied.promise
  }

  /** Why the engine is lost, once it is. */
  get loss(): Error | undefined {
    return this.#loss
  }

  /** Calls back when the engine is lost. Returns a function that removes the listener. */
  onLost(listener: (error: Error) => void): () => void {
    this.#lossListeners.add(listener)
    return () => this.#lossListeners.delete(listener)
  }

  /** Stops the engine after a checkpoint. */
  async close(): Promise<void> {
    if (this.#loss || this.#closing) return
    this.#closing = true
    const exited = once(this.#worker, 'exit')
    this.#send('close')
    await exited
  }

  /**
   * Stops the thread at once without writing anything, because its files may belong to another process by now. The
   * engine counts as lost.
   */
  abandon(reason: Error): void {
    void this.#worker.terminate()
    this.#lose(reason)
  }

  #send(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #receive(message: FromEngine): void {
    if (message instanceof Uint8Array) this.#answers.shift()?.(message)
    else if (message.kind === 'ready') this.#ready.resolve()
    else if (message.kind === 'syncs') this.#counts.shift()?.(message.counts)
    else if (message.kind === 'copied') this.#copied(message.fault)
    else this.#lose(new Error(message.reason))
  }

  #copied(fault: string | undefined): void {
    const copied = this.#copies.shift()
    if (fault === undefined) copied?.resolve()
    else copied?.reject(new Error(fault))
  }

  #lose(cause: Error): void {
    if (this.#loss || this.#closing) return
    this.#loss = new Error(`the embedded database is lost: ${cause.message}`, { cause })
    this.#ready.reject(this.#loss)
    for (const { reject } of this.#copies) reject(this.#loss)
    for (const listener of this.#lossListeners) listener(this.#loss)
  }
}
