/** A piece of work that has started. */
export interface Begun<End> {
  /** Its span, as the parent of what it causes; undefined without tracing. */
  traceparent: string | undefined
  end(how: End): void
}

export interface RequestEnd {
  /** The route's pattern, never the path, because paths contain ids. */
  route: string
  status: number
}

export interface ProviderCall {
  provider: string
  /** The adapter's name for the call, such as `orders.capture`. */
  operation: string
  /** `ok`, `refused` (an answer about our request), or why there was no usable answer. */
  outcome: string
  /** Milliseconds. */
  ms: number
}

/**
 * Receives how long each piece of work took and how it ended. Without metrics and traces there is none, and nothing is
 * spent on it. All values are names from a short list: never an id, an address or a word that a visitor typed.
 */
export interface Watch {
  /** A request from outside. `traceparent` is the client's header, where the client is trusted. */
  request(method: string, traceparent: string | undefined): Begun<RequestEnd>
  /** `traceparent` is that of the request that enqueued the job. */
  job(name: string, traceparent: string | undefined): Begun<'done' | 'failed'>
  providerCall(call: ProviderCall): void
  /** A request was refused because of overload. */
  putOff(requestClass: string): void
  /** Whether calls to a provider are blocked because too many have failed. */
  breakerMoved(provider: string, isOpen: boolean): void
}
