import { expect, test } from 'vitest'
import { failedJourneys, failedTests } from './failed-tests.ts'

test('a journey that failed, or passed at a second try alone, is told in one line with what each try met', () => {
  const error = {
    message: '\u001B[31mError: expect(locator).toBeVisible() failed\u001B[39m\n\nLocator: getByText("x")\n',
  }
  const errorLocation = { file: '/a/folder/owner/orders.spec.ts', line: 270 }
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'owner/orders.spec.ts',
    tests: [{ projectName: 'owner', status, results }],
  })
  const lines = failedJourneys([
    {
      specs: [spec('passes', 'expected', [{}]), spec('fails', 'unexpected', [{ error, errorLocation }, { error }])],
      suites: [{ specs: [spec('passes at last', 'flaky', [{ error, errorLocation }, {}])] }],
    },
  ])
  const met = 'Error: expect(locator).toBeVisible() failed Locator: getByText("x")'
  expect(lines).toStrictEqual([
    `[owner] owner/orders.spec.ts: fails: ${met} (line 270 of orders.spec.ts) // ${met}`,
    `[owner] owner/orders.spec.ts: passes at last: ${met} (line 270 of orders.spec.ts)`,
  ])
})

test('of tests the failed ones are told, and files that could not be loaded', () => {
  const passed = { fullName: 'a adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'a takes', status: 'failed', failureMessages: ['AssertionError: expected 1\n  to be 2'] }
  const lines = failedTests([
    { name: '/a.test.ts', message: '', assertionResults: [passed, failed] },
    { name: '/b.test.ts', message: "Cannot find module 'c'", assertionResults: [] },
    { name: '/d.test.ts', message: '', assertionResults: [passed] },
    { name: '/e.test.ts', message: 'x'.repeat(500), assertionResults: [] },
  ])
  expect(lines).toStrictEqual([
    '/a.test.ts: a takes: AssertionError: expected 1 to be 2',
    "/b.test.ts: Cannot find module 'c'",
    `/e.test.ts: ${'x'.repeat(400)}…`,
  ])
})
