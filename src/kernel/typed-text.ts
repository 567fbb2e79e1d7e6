/**
 * Normalises typed text for storage and display: Unicode NFC, without control and format characters that could steer a
 * screen, a terminal or a mail, and trimmed. Markup stays as typed, because text is escaped on output.
 */

/** Text of one line, such as a name or a subject: every line break and every run of whitespace becomes one space. */
export function oneLine(text: string): string {
  return collapsed(withoutSteering(text))
}

/** Text of several lines, such as a message: line breaks stay, with at most one empty line in a row. */
export function paragraphs(text: string): string {
  // Line by line, because a pattern for whitespace before a line break is quadratic on long runs.
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

/** Combining marks: no script needs more than three on one letter, and a stack of them covers the lines around it. */
const MORE_MARKS = /(\p{M}{3})\p{M}+/gu

/** Characters that change the text direction: a name could otherwise rearrange the page around it. */
function withoutSteering(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(MORE_MARKS, '$1')
}
