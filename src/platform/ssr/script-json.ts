/**
 * A value as JSON for the inside of a script element. Nothing in it can end the element or open a comment,
 * and U+2028 and U+2029 are written out, so that every reader takes it as the same text.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
