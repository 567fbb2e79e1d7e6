/**
 * The body has the wrong content type. Nearly all calls take JSON: forms, uploads and `text/plain` are what a foreign
 * page could send. Answered with 415.
 */
export class UnsupportedBody extends Error {
  override readonly name = 'UnsupportedBody'

  /** @param wanted the content type that the call takes */
  constructor(wanted = 'application/json') {
    super(`Send the body with the content type ${wanted}.`)
  }
}
