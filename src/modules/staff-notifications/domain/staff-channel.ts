/** The result of a post. */
export type Posted = { kind: 'posted' } | { kind: 'later'; at: Date }

/** The chat of the owner's staff. */
export interface StaffChannel {
  /**
   * Posts a plain text without markup or mentions. 'later' when the channel limits the rate. Throws when it could not
   * be posted; the job retries.
   */
  post(text: string): Promise<Posted>
}
