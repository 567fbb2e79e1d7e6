import { describe, expect, it } from 'vitest'
import { changePasswordSchema, newPasswordSchema } from './password-schemas.ts'

const messages = (schema: typeof changePasswordSchema | typeof newPasswordSchema, typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a change of the password', () => {
  const good = { currentPassword: 'old-kestrel', newPassword: 'new-kestrel', confirmPassword: 'new-kestrel' }
  it.each([
    [{}, []],
    [{ currentPassword: '12345' }, ['currentPassword: Current password is required']],
    [
      { currentPassword: '', newPassword: '', confirmPassword: '' },
      [
        'currentPassword: Current password is required',
        'newPassword: New password must be at least 6 characters',
        'confirmPassword: Please confirm your password',
      ],
    ],
    [{ confirmPassword: 'new-kestre1' }, ["confirmPassword: Passwords don't match"]],
    [
      { currentPassword: '', confirmPassword: 'new-kestre1' },
      ['currentPassword: Current password is required', "confirmPassword: Passwords don't match"],
    ],
  ])('of %j', (change, faults) => {
    expect(messages(changePasswordSchema, { ...good, ...change })).toEqual(faults)
  })
})

describe('a new password by a mailed link', () => {
  it('is typed twice, and nothing else is', () => {
    expect(messages(newPasswordSchema, { newPassword: 'new-kestrel', confirmPassword: 'new-kestrel' })).toEqual([])
    expect(messages(newPasswordSchema, { newPassword: 'new-kestrel', confirmPassword: 'new-kestre1' })).toEqual([
      "confirmPassword: Passwords don't match",
    ])
    expect(messages(newPasswordSchema, { newPassword: '12345', confirmPassword: '' })).toEqual([
      'newPassword: New password must be at least 6 characters',
      'confirmPassword: Please confirm your password',
    ])
  })
})
