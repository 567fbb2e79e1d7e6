import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { checkNewPassword, type NewPassword } from './password-rules.ts'

function faultOf(password: string, change: Partial<NewPassword> = {}): string | undefined {
  try {
    checkNewPassword({
      password,
      email: 'sam.player@example.com',
      isAdmin: false,
      brand: 'Boost Bros',
      path: 'password',
      ...change,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error).toMatchObject({
      code: 'invalid_input',
      faults: [{ path: change.path ?? 'password', message: error.message }],
    })
    return error.message
  }
  return undefined
}

const COMMON = 'This password is one of the most common ones. Please choose another.'
const OURS = 'The name of the shop or of a game is easy to guess. Please choose another password.'
const E_MAIL = 'Your e-mail address is no password. Please choose another.'

describe('A9 a new password', () => {
  const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

  test('is none of the 4,000 most common, in any case', () => {
    expect(listed).toHaveLength(4000)
    for (const password of listed)
      for (const typed of [password, password.toUpperCase()]) expect(faultOf(typed), typed).toBe(COMMON)
  })

  test.each(['aaaaaa', '......', '１２３４５６', 'QWERTY'])('is not %s', (password) =>
    expect(faultOf(password)).toBe(COMMON),
  )
  test.each([
    'boostbros',
    'Boost Bros!',
    'BoostBros2025',
    '1boost-bros1',
    'phasmophobia',
    'Phasmophobia1',
    'call of duty',
    'CallOfDuty!',
    'fifteenx15',
  ])('is not %s: names that visitors of this shop know', (password) => expect(faultOf(password)).toBe(OURS))
  test.each(['sam.player@example.com', 'SAM.PLAYER@EXAMPLE.COM', 'sam.player', 'SamPlayer'])(
    'is not %s: the e-mail',
    (password) => expect(faultOf(password)).toBe(E_MAIL),
  )
  test.each([
    'Kestrel-0417-moss',
    'correct horse',
    'ünïcödé',
    'boostbros is my shop',
    '💩💩👻👻',
    'phasmophobia at night',
  ])('may be %s', (password) => expect(faultOf(password)).toBeUndefined())

  test('of an admin has twelve characters', () => {
    expect(faultOf('Kestrel-041', { isAdmin: true, path: 'newPassword' })).toBe(
      "An admin's password must be at least 12 characters",
    )
    expect(faultOf('Kestrel-0417', { isAdmin: true })).toBeUndefined()
    expect(faultOf('Kestrel-041')).toBeUndefined()
  })

  test('is asked nothing by a shop without a name', () =>
    expect(faultOf('Kestrel-0417', { brand: '!' })).toBeUndefined())
})
