/** What came of a try to post. */
export type Posted = { kind: 'posted' } | { kind: 'later'; at: Date }

/** Where the owner's staff talk to each other. */
export interface StaffChannel {
  /**
   * Posts a text as it is: nothing in it is a command, a link to a person or a layout. 'later' when the room asks for
   * patience. Throws when it could not be posted; the job tries again.
   */
  post(text: string): Promise<Posted>
}
