import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a span is written and read as W3C has it', () => {
  const text = `00-${TRACE}-${SPAN}-01`
  expect(readTraceparent(text)).toStrictEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true })
  expect(writeTraceparent({ traceId: TRACE, spanId: SPAN, traceFlags: 1 })).toBe(text)
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-00-what-is-yet-to-come`)).toMatchObject({ traceFlags: 0 })
})

test.each([
  undefined,
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01x`,
])('%s names none', (text) => {
  expect(readTraceparent(text)).toBeUndefined()
})
