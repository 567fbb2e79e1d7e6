/** The provider's own script, which the payment frame loads in the browser. */
export interface BrowserScript {
  /** Where the provider serves it, at `/sdk/js`. */
  url: string
  /** What tells the provider whose shop it is; no secret. */
  clientId: string
  /** What the frame's policy lets it load and speak to: sources of a Content-Security-Policy. */
  hosts: string
}
