/**
 * The body is not what the call takes, which is JSON nearly everywhere: forms, uploads and `text/plain` are how a
 * foreign page would speak to us. Answered with 415.
 */
export class UnsupportedBody extends Error {
  override readonly name = 'UnsupportedBody'

  /** @param wanted the content type that the call takes */
  constructor(wanted = 'application/json') {
    super(`Send the body with the content type ${wanted}.`)
  }
}
