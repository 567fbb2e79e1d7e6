import { Duplex } from 'node:stream'
import type { EngineThread } from './engine-thread.ts'

/** The part of a socket that `pg` uses: `pg` speaks PostgreSQL's protocol and the engine's thread answers. */
export class EngineStream extends Duplex {
  readonly #engine: EngineThread
  readonly #stopListening: () => void

  constructor(engine: EngineThread) {
    super()
    this.#engine = engine
    this.#stopListening = engine.onLost((error) => this.destroy(error))
  }

  connect(): void {
    queueMicrotask(() => {
      if (this.#engine.loss) this.destroy(this.#engine.loss)
      else this.emit('connect')
    })
  }

  /** Socket methods that a thread does not need. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#ask([chunk])
    done()
  }

  /** `pg` corks the messages of one query, so that they are sent and answered together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#ask(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#stopListening()
    done(error)
  }

  #ask(chunks: Buffer[]): void {
    const question = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      question.set(chunk, at)
      at += chunk.length
    }
    this.#engine.ask(question, (answer) => {
      if (answer.length > 0 && !this.destroyed) this.push(Buffer.from(answer.buffer))
    })
  }
}
