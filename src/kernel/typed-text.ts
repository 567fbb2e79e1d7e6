/**
 * What people type, made fit to be kept and shown: composed (NFC), without characters that steer a screen, a terminal
 * or a mail, and without blanks around it. Markup stays as it was typed: text is escaped where it is shown.
 */

/** Text of one line, such as a name or a subject: every break and every run of blanks is one blank. */
export function oneLine(text: string): string {
  return collapsed(withoutSteering(text))
}

/** Text of several lines, such as a message: breaks stay, at most one empty line in a row. */
export function paragraphs(text: string): string {
  // Line by line, because a pattern for blanks before a break looks at a long run of them again and again.
  const lines = withoutSteering(text)
    .split(/\r\n?|[\n\v\f\x85\p{Zl}\p{Zp}]/u)
    .map(collapsed)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function collapsed(line: string): string {
  return line.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/**
 * Marks above and below letters: no script needs more than three on one, and a tower of them is drawn over the lines
 * around it.
 */
const MORE_MARKS = /(\p{M}{3})\p{M}+/gu

/** Characters that turn the direction of what follows: a name could otherwise rearrange the page around it. */
function withoutSteering(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(MORE_MARKS, '$1')
}
