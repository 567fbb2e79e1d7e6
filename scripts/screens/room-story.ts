import type { Page } from '@playwright/test'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import type { Story } from './stories.ts'

type Answers = Parameters<typeof answerWith>[1]

/** A page of the dashboard, over answers as the server would give them to an admin; `shows` is there once it is. */
export function adminStory(
  name: string,
  path: string,
  answers: Answers,
  shows: string,
  act?: (page: Page) => Promise<void>,
): Story {
  return {
    name,
    path: '/terms',
    async act(page) {
      await answerWith(page, { '/api/admin/overview*': {}, ...answers })
      await page.goto(new URL(path, page.url()).href)
      await page.getByText(shows).first().waitFor()
      await act?.(page)
    },
  }
}

/** One of its rooms. */
export function roomStory(
  name: string,
  tab: string,
  answers: Answers,
  shows: string,
  act?: (page: Page) => Promise<void>,
): Story {
  return adminStory(name, `/admin?tab=${tab}`, answers, shows, act)
}
