/** Text with links. */
export type Paragraph = readonly (string | { words: string; to: string })[]

/** A question and its answer as data, so that page and structured data agree. */
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
