/** A piece of work that has begun. */
export interface Begun<End> {
  /** The span that was opened for it, for what it causes; undefined where nothing is traced. */
  traceparent: string | undefined
  end(how: End): void
}

export interface RequestEnd {
  /** The route's pattern, never the path: paths carry ids. */
  route: string
  status: number
}

export interface ProviderCall {
  provider: string
  /** The adapter's name for what was asked, such as `orders.capture`. */
  operation: string
  /** `ok`, `refused` (an answer about our request), or why there was no usable answer. */
  outcome: string
  /** Milliseconds. */
  ms: number
}

/**
 * Told how long each piece of work took and how it ended. A shop that is not watched has none, and pays nothing.
 * Everything told is a name from a short list: never an id, an address or a word that a visitor typed.
 */
export interface Watch {
  /** A request from outside. `traceparent` is what the caller sent, where the caller may be believed. */
  request(method: string, traceparent: string | undefined): Begun<RequestEnd>
  /** `traceparent` is of the request that left the job behind. */
  job(name: string, traceparent: string | undefined): Begun<'done' | 'failed'>
  providerCall(call: ProviderCall): void
  /** A request was put off because too many others were being served. */
  putOff(requestClass: string): void
  /** Whether calls to a provider are held back because too many have failed. */
  breakerMoved(provider: string, isOpen: boolean): void
}
