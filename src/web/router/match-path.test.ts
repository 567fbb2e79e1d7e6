import { describe, expect, test } from 'vitest'
import { fillPath, matchPath } from './match-path.ts'

describe('a path and a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/services', '/services', {}],
    ['/services', '/Services/', {}],
    ['/services', '//services', {}],
    ['/services', '/%73ervices', {}],
    ['/call-of-duty/:slug', '/call-of-duty/standard', { slug: 'standard' }],
    ['/admin/orders/:orderId', '/admin/orders/aB%20c', { orderId: 'aB c' }],
  ])('%s is the page of %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  test.each([
    ['/', '/services'],
    ['/services', '/'],
    ['/services', '/services/more'],
    ['/call-of-duty/:slug', '/call-of-duty'],
    ['/call-of-duty/:slug', '/call-of-duty/%E0%A4%A'],
    ['/services', '/services%0A'],
  ])('%s is not the page of %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })

  test('parameters are escaped in the path that is made of them', () => {
    expect(fillPath('/call-of-duty/:slug', { slug: 'a b/c' })).toBe('/call-of-duty/a%20b%2Fc')
    expect(fillPath('/terms', {})).toBe('/terms')
  })
})
