/** The body is not what the call takes, which is JSON nearly everywhere: forms, uploads and `text/plain` are how a foreign page would speak to us. Answered with 415. */
export class UnsupportedBody extends Error {
  override readonly name = 'UnsupportedBody'

  constructor() {
    super('Send JSON with the content type application/json.')
  }
}
