import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { MailJob } from './define-mails.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { sendMail, type Mail, type MailsDeps } from '#modules/mails/index.ts'

describeOnOneEngine('a mailbox that is not proven', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: MailsDeps
  let outbox: Mail[]
  let dropped: string[]
  let isMailServerAway: boolean
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    outbox = []
    dropped = []
    isMailServerAway = false
    const send = async (mail: Mail) => {
      if (isMailServerAway) throw new Error('the mail server is away')
      outbox.push(mail)
    }
    deps = {
      ...shop.deps,
      mailSender: { send },
      events: { ...shop.deps.events, mailDropped: ({ template }) => void dropped.push(template) },
    }
  })
  let changes = 0
  const changed = (userId: string, changeId = `change-${(changes += 1)}`) =>
    ({ template: 'password-changed', userId, changeId }) as const
  const send = (job: MailJob) => sendMail(deps, job)
  const spend = async (userId: string) => {
    for (let mail = 0; mail < 3; mail += 1) await send(changed(userId))
  }

  describe('gets few mails that the holder of an account can cause:', () => {
    test('three an hour, whatever tag and case its address was typed with, and whatever they are about', async () => {
      const members = await Promise.all(
        ['victim+1@example.com', 'Victim+2@Example.com', 'victim@example.com'].map((email) =>
          storedMember(database, { email }),
        ),
      )
      for (const { userId } of members) {
        await send(changed(userId))
        await send({ template: 'authenticator-off', userId, changeId: `off ${userId}` })
      }
      await send({
        template: 'account-deleted',
        userId: 'gone',
        email: 'victim+3@example.com',
        firstName: 'Claim',
        emailVerifiedAt: null,
      })
      // A job of an older version, which did not say whether the mailbox was confirmed.
      await send({
        template: 'account-deleted',
        userId: 'gone before',
        email: 'victim+4@example.com',
        firstName: 'Claim',
      })
      expect(outbox).toHaveLength(3)
      expect(dropped).toStrictEqual([
        'authenticator-off',
        'password-changed',
        'authenticator-off',
        'account-deleted',
        'account-deleted',
      ])
      const { userId } = await storedMember(database, { email: 'victims@example.com' })
      await send(changed(userId))
      expect(outbox).toHaveLength(4)
    })

    test('ten a day', async () => {
      const { userId } = await storedMember(database, { email: 'victim@example.com' })
      for (let hour = 0; hour < 5; hour += 1) {
        await spend(userId)
        shop.deps.clock.advance(HOUR_MS + 1)
      }
      expect(outbox).toHaveLength(10)
      shop.deps.clock.advance(24 * HOUR_MS)
      await send(changed(userId))
      expect(outbox).toHaveLength(11)
    })

    test('three of twenty that are written at once', async () => {
      const { userId } = await storedMember(database, { email: 'victim@example.com' })
      await Promise.all(Array.from({ length: 20 }, () => send(changed(userId))))
      expect(outbox).toHaveLength(3)
    })
  })

  test('gets what was allowed once, however often its job runs, and that counts once', async () => {
    const { userId } = await storedMember(database, { email: 'victim@example.com' })
    const job = changed(userId)
    isMailServerAway = true
    for (let run = 0; run < 5; run += 1) await expect(send(job)).rejects.toThrow('the mail server is away')
    isMailServerAway = false
    await spend(userId)
    await send(job)
    expect(outbox).toHaveLength(3)
    expect(
      await database.db.selectFrom('mails').select('dedupeKey').where('sentAt', 'is', null).execute(),
    ).toStrictEqual([])
    expect(dropped).toHaveLength(1)
  })

  test('gets the links that were asked for, orders and what the staff does beside them', async () => {
    const { userId, email } = await storedMember(database, { email: 'victim@example.com' })
    await spend(userId)
    outbox = []
    const requestedAt = shop.deps.clock.now().toISOString()
    await send({ template: 'verify-email', userId, tokenId: 'verify', requestedAt })
    await send({ template: 'reset-password', email, tokenId: 'reset', requestedAt })
    await send({ template: 'sign-in-reset', userId, changeId: 'staff' })
    await send({ template: 'order-placed', orderId: (await shop.place({ email })).orderId })
    expect(outbox).toHaveLength(4)
    expect(dropped).toStrictEqual([])
  })

  const TYPED: readonly ((userId: string) => MailJob)[] = [
    (userId) => ({ template: 'welcome', userId, tokenId: 'token', requestedAt: '2026-03-02T10:00:00.000Z' }),
    (userId) => changed(userId),
    (userId) => ({ template: 'passkey-added', userId, name: 'Claim £500 at evil.example', changeId: 'a' }),
    (userId) => ({ template: 'passkey-removed', userId, name: 'Claim £500 at evil.example', changeId: 'b' }),
    (userId) => ({ template: 'discord-linked', userId, name: 'Claim £500 at evil.example', changeId: 'c' }),
    (userId) => ({ template: 'sign-in-reset', userId, changeId: 'd' }),
    (userId) => ({
      template: 'account-deleted',
      userId,
      email: 'victim@example.com',
      firstName: 'Claim £500 at evil.example',
      emailVerifiedAt: null,
    }),
  ]

  test.each(TYPED)('reads nothing that the holder of an account has typed (%#)', async (jobOf) => {
    const { userId } = await storedMember(database, { email: 'victim@example.com' })
    await database.db.updateTable('users').set({ firstName: 'Claim £500 at evil.example' }).execute()
    await send(jobOf(userId))
    const [mail] = outbox
    expect(mail?.text).toContain('Hello, ')
    for (const form of [mail?.subject, mail?.text, mail?.html]) expect(form).not.toContain('evil')
  })

  test('once it is proven it gets every mail, with names', async () => {
    const { userId } = await storedMember(database, {
      email: 'sam@example.com',
      emailVerifiedAt: shop.deps.clock.now(),
    })
    for (let mail = 0; mail < 12; mail += 1) await send(changed(userId))
    await send({ template: 'passkey-added', userId, name: 'Key ring', changeId: 'a' })
    await send({ template: 'discord-linked', userId, name: 'sam.plays', changeId: 'b' })
    await send({
      template: 'account-deleted',
      userId,
      email: 'sam@example.com',
      firstName: 'Sam',
      emailVerifiedAt: '2026-03-02T10:00:00.000Z',
    })
    expect(outbox).toHaveLength(15)
    for (const mail of outbox) expect(mail.text).toContain('Hello Sam,')
    expect(outbox.slice(-3).map(({ text }) => /Key ring|sam\.plays/.exec(text)?.[0])).toStrictEqual([
      'Key ring',
      'sam.plays',
      undefined,
    ])
  })
})
