import { expect, test } from 'vitest'
import { openingHoursText, WEEKDAYS, type OpeningHours } from './opening-hours.ts'

test.each<[string, OpeningHours]>([
  ['24/7', { days: [...WEEKDAYS], opens: '00:00', closes: '23:59' }],
  ['Daily 09:00-23:00', { days: [...WEEKDAYS], opens: '09:00', closes: '23:00' }],
  ['Mon-Fri 09:00-17:00', { days: WEEKDAYS.slice(0, 5), opens: '09:00', closes: '17:00' }],
  ['Sat, Sun 24 hours', { days: ['Sunday', 'Saturday'], opens: '00:00', closes: '23:59' }],
  ['Mon, Wed, Fri 18:00-23:59', { days: ['Monday', 'Wednesday', 'Friday'], opens: '18:00', closes: '23:59' }],
  ['Tue 10:00-12:00', { days: ['Tuesday'], opens: '10:00', closes: '12:00' }],
])('%s', (text, hours) => {
  expect(openingHoursText(hours)).toBe(text)
})
