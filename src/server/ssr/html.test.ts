import { describe, expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './html.ts'

describe('JSON inside a script element', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '&lt;', 'plain £4 – “quoted”'])('%j comes back as it was', (text) => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  })
})

test('text in an attribute cannot leave it', () => {
  expect(escapeHtml(`"><img src=x onerror='a'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;')
})
