/** The provider's script that the payment frame loads in the browser. */
export interface BrowserScript {
  /** Origin that serves it at `/sdk/js`. */
  url: string
  /** The shop's public client id. */
  clientId: string
  /** Sources for the frame's Content-Security-Policy. */
  hosts: string
}
