import { answerText, type Question } from '#web/components/overlays/question.ts'

/** The questions of a page, word for word. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((each) => ({
      '@type': 'Question',
      name: each.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(each) },
    })),
  }
}
