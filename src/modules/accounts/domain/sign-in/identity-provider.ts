/** A person as another service identifies them. */
export interface ProvenPerson {
  /** The service's own id, which is never reassigned. */
  id: string
  /** The name shown there, such as `sam.plays`. */
  name: string
  /** Undefined where the service has none, or has not verified it. */
  verifiedEmail: string | undefined
}

/** A service that identifies people (OAuth). */
export interface IdentityProvider {
  /**
   * The address that the browser is sent to. `state` is returned with the answer; `verifier` is sent to the service
   * only when the code is exchanged (PKCE).
   */
  askAt(attempt: { state: string; verifier: string }): string
  /** Exchanges a code for the person; undefined when the service refuses it or does not answer. */
  identify(code: string, verifier: string): Promise<ProvenPerson | undefined>
}
