import { expect, test } from 'vitest'
import { failedJobWords } from './failed-job-words.ts'

test.each([
  [{ name: 'send-mail', template: 'order-paid' }, 'A mail did not go out: the receipt'],
  [{ name: 'send-mail', template: 'discord-linked' }, 'A mail did not go out: discord linked'],
  [{ name: 'send-mail', template: null }, 'A mail did not go out'],
  [{ name: 'end-agreement', template: null }, 'A monthly plan was not ended at the provider'],
  [{ name: 'something-new', template: null }, 'Something new: not done'],
])('%j is told in words', (work, title) => {
  expect(failedJobWords(work).title).toBe(title)
})
