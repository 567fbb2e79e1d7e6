import type { Page } from '@playwright/test'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import { NOTHING_WAITS } from '#e2e/fixtures/overview-answers.ts'
import type { Story } from './stories.ts'

type Answers = Parameters<typeof answerWith>[1]

/** Text that appears once the page is loaded, and what to do then. */
type Shown = string | { text: string; act: (page: Page) => Promise<void> }

/** A page of the dashboard with stubbed answers. */
export function adminStory(name: string, path: string, answers: Answers, shows: Shown): Story {
  const { text, act } = typeof shows === 'string' ? { text: shows, act: undefined } : shows
  return {
    name,
    path: '/terms',
    async act(page) {
      await answerWith(page, { '/api/admin/overview*': {}, ...NOTHING_WAITS, ...answers })
      await page.goto(new URL(path, page.url()).href)
      await page.getByText(text).first().waitFor()
      await act?.(page)
    },
  }
}

/** One of its rooms. */
export function roomStory(name: string, tab: string, answers: Answers, shows: Shown): Story {
  return adminStory(name, `/admin?tab=${tab}`, answers, shows)
}
