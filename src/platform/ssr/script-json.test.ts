import { describe, expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

describe('JSON inside a script element', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    'a\u2028b\u2029c',
    '&lt;',
    'plain £4 – “quoted”',
  ])('%j comes back as it was', (text) => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  })
})
