import { expect, test } from 'vitest'
import { isLoopback, isLoopbackAddress, mayBeLoopback } from './loopback.ts'

/** A host as it appears in a URL. */
const hostOf = (host: string) => new URL(`http://${host}/`).hostname

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.255.1.2', '127.1', '[::1]', '[0:0:0:0:0:0:0:1]'])(
  '%s is this machine',
  (host) => {
    expect([isLoopback(hostOf(host)), mayBeLoopback(hostOf(host))]).toStrictEqual([true, true])
  },
)

test.each([
  'evil.localhost',
  'a.b.localhost',
  'localhost.',
  '0.0.0.0',
  '0',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:127.9.9.9]',
  '[::ffff:0.0.0.0]',
])('%s may be, and is granted nothing', (host) => {
  expect([isLoopback(hostOf(host)), mayBeLoopback(hostOf(host))]).toStrictEqual([false, true])
})

test.each([
  'shop.example',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '128.0.0.1',
  '[2001:db8::1]',
  '[::ffff:10.0.0.1]',
  '[::2]',
])('%s is another', (host) => {
  expect([isLoopback(hostOf(host)), mayBeLoopback(hostOf(host))]).toStrictEqual([false, false])
})

test('a host to listen on stands without brackets, and a name is no address', () => {
  expect(['::1', '127.0.0.1'].map(isLoopback)).toStrictEqual([true, true])
  expect(
    ['::1', '127.0.0.1', 'localhost', '[::1]', '::ffff:127.0.0.1', '127.0.0.1:80', ''].map(isLoopbackAddress),
  ).toStrictEqual([true, true, false, false, false, false, false])
})
