/**
 * A value as JSON inside a script element. It cannot end the element or open a comment. U+2028 and U+2029 are escaped,
 * so that every parser reads the same text.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
