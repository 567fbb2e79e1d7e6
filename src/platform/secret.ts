import { inspect } from 'node:util'

const SHOWN = '[secret]'

/** A value that no log line, JSON body or stack trace can print by accident. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The value itself: only at the place that hands it to a driver or a provider. */
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
