import { inspect } from 'node:util'

const SHOWN = '[secret]'

/** A value that log lines, JSON bodies and stack traces cannot print by accident. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The value itself. Call it only where it is passed to a driver or a provider. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return SHOWN
  }

  toJSON(): string {
    return SHOWN
  }

  [inspect.custom](): string {
    return SHOWN
  }
}
