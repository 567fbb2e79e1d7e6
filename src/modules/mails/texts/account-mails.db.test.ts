import { expect, test } from 'vitest'
import { PASSWORD, newMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the mails of an account', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('are one each, however often their jobs run', async () => {
    const member = await newMember(shop())
    await shop().runJobs()
    await shop().post('/api/auth/resend-verification', {}, member.sent)
    await shop().runJobs()
    await shop().post(
      '/api/auth/login',
      { email: 'sam@example.com', password: PASSWORD },
      { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0' } },
    )
    await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
    await shop().runJobs()
    expect(
      (
        await shop().send(
          'PUT',
          '/api/auth/change-password',
          { currentPassword: PASSWORD, newPassword: 'Another-0417-moss' },
          member.sent,
        )
      ).status,
    ).toBe(200)
    await shop().runJobs()
    const subjects = () => shop().outbox.map(({ subject }) => subject)
    const each = [
      'Welcome to Fifteen X: please confirm your e-mail',
      'Please confirm your e-mail for Fifteen X',
      'New sign-in to your Fifteen X account',
      'Choose a new password for Fifteen X',
      'Your Fifteen X password was changed',
    ]
    expect(subjects().toSorted()).toStrictEqual(each.toSorted())
    for (let run = 0; run < 2; run += 1) await shop().runJobsAgain()
    expect(subjects()).toHaveLength(each.length)
  })
})
