import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text in an attribute cannot leave it', () => {
  expect(escapeHtml(`"><img src=x onerror='a'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;')
})
