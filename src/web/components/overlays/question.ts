/** Running text: words, and links among them. */
export type Paragraph = readonly (string | { words: string; to: string })[]

/** A question and its answer as data, so that a page and its structured data say the same. */
export interface Question {
  question: string
  answer: readonly Paragraph[]
}

/** The answer without its links. */
export function answerText({ answer }: Question): string {
  return answer
    .map((paragraph) => paragraph.map((part) => (typeof part === 'string' ? part : part.words)).join(''))
    .join(' ')
}
