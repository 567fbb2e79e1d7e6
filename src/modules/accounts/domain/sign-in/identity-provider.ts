/** A person as another service knows them. */
export interface ProvenPerson {
  /** The service's own id; never changes hands. */
  id: string
  /** Shown and typed there, such as `sam.plays`. */
  name: string
  /** Undefined where the service has none, or has not verified it. */
  verifiedEmail: string | undefined
}

/** A service that says who a person is. */
export interface IdentityProvider {
  /**
   * Where the browser is sent. `state` comes back with it; `verifier` is shown to the service only when the answer is
   * fetched.
   */
  askAt(attempt: { state: string; verifier: string }): string
  /** Who stands behind a code that came back; undefined when the service does not accept it, or does not answer. */
  identify(code: string, verifier: string): Promise<ProvenPerson | undefined>
}
