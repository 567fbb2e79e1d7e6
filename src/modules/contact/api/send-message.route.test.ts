import { describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/contact.ts'
import { contactCategories } from '#kernel/shop/contact-categories.ts'
import { exampleGames } from '#harness/shop/example-games.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody } from '#harness/shop/builders.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const HERE = { from: '127.0.0.1' }

describeOnOneEngine('writing to the shop', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@shop.example' })
  const write = async (change?: Record<string, unknown>, key?: string) =>
    shop().post('/api/contact', contactBody(change), key === undefined ? {} : { headers: { 'idempotency-key': key } })
  const stored = () => shop().database.db.selectFrom('contactMessages').selectAll().execute()
  const mails = async () => {
    await shop().runJobs()
    return {
      toSupport: shop().outbox.filter(({ to }) => to === 'help@shop.example'),
      others: shop().outbox.filter(({ to }) => to !== 'help@shop.example'),
    }
  }

  test('stores the message and says that it is there', async () => {
    const response = await write()
    expect(response.status).toBe(201)
    expect(await answerOf(sendMessage, response)).toStrictEqual({ received: true })
    expect(await stored()).toStrictEqual([
      {
        id: expect.any(String),
        name: 'Sam',
        email: 'sam@example.com',
        subject: 'A question',
        category: 'billing',
        message: 'May I pay by bank transfer?',
        discordHandle: 'sam.plays',
        sender: 'guest',
        orderId: null,
        answeredAt: null,
        answeredBy: null,
        seenAt: null,
        createdAt: shop().clock.now(),
      },
    ])
  })

  test('mails it to support, whose answer goes to the sender', async () => {
    await write()
    const { toSupport } = await mails()
    expect(toSupport).toMatchObject([{ replyTo: 'sam@example.com', subject: '[Billing & Payment] A question' }])
    for (const form of [toSupport[0]?.text, toSupport[0]?.html])
      for (const part of ['Sam', 'sam@example.com', 'A question', 'May I pay by bank transfer?', 'sam.plays'])
        expect(form).toContain(part)
    expect(toSupport[0]?.text).toContain('Category: Billing & Payment')
  })

  test('tells the sender in fixed words that it has arrived', async () => {
    await write()
    const { others } = await mails()
    expect(others).toMatchObject([{ to: 'sam@example.com', replyTo: null, subject: 'We have your message' }])
    expect(others[0]?.text).toContain('within 24 hours')
  })

  test('can be read in the mailbox of a demo', async () => {
    await write()
    await shop().runJobs()
    const page = await (await shop().get('/dev/mail', HERE)).text()
    for (const part of ['[Billing &amp; Payment] A question', 'Answers go to sam@example.com', 'We have your message'])
      expect(page).toContain(part)
  })

  test.each(contactCategories(exampleGames))(
    'takes the category $value and names it "$label"',
    async ({ value, label }) => {
      await write({ category: value })
      expect((await mails()).toSupport).toMatchObject([{ subject: `[${label}] A question` }])
    },
  )

  test.each([
    ['left out', undefined],
    ['left empty', ' '],
  ])('works with a Discord name %s', async (_name, discordHandle) => {
    expect((await write({ discordHandle })).status).toBe(201)
    expect(await stored()).toMatchObject([{ discordHandle: null }])
    expect((await mails()).toSupport[0]?.text).not.toContain('Discord:')
  })

  test('keeps the lines of a message', async () => {
    await write({ message: 'Hello,\r\n\r\nplease write back.\r\nSam' })
    expect((await mails()).toSupport[0]?.text).toContain('Hello,\n\nplease write back.\nSam')
  })

  test('logs that there is one, and nothing of what was typed', async () => {
    await write()
    expect(shop().logged()).toContain('message received')
    for (const typed of ['sam@example.com', 'bank transfer', 'A question']) expect(shop().logged()).not.toContain(typed)
  })

  describe('C5 the specified words', () => {
    test.each([
      ['name', 'S', 'Name must be at least 2 characters'],
      ['name', ' S ', 'Name must be at least 2 characters'],
      ['name', '', 'Name must be at least 2 characters'],
      ['email', 'sam', 'Please enter a valid email address'],
      ['email', '', 'Please enter a valid email address'],
      ['subject', 'Four', 'Subject must be at least 5 characters'],
      ['subject', '', 'Subject must be at least 5 characters'],
      ['category', '', 'Please select a category'],
      ['category', 'General Support', 'Please select a category'],
      ['category', 'SUPPORT', 'Please select a category'],
      ['message', 'Too short', 'Message must be at least 10 characters'],
      ['message', '\n\n\n\n\n\n\n\n\n\n\n', 'Message must be at least 10 characters'],
      ['message', '', 'Message must be at least 10 characters'],
      ['name', undefined, 'Required'],
      ['email', undefined, 'Required'],
      ['subject', undefined, 'Required'],
      ['category', undefined, 'Required'],
      ['message', undefined, 'Required'],
    ])('a %s of %j: %s', async (path, value, message) => {
      const problem = await problemOf(await write({ [path]: value }))
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input', title: message })
      expect(problem.faults).toStrictEqual([{ path, message }])
      await expectNothingStored(shop().database)
    })

    test.each([
      ['name', 'Jo'],
      ['subject', 'Fives'],
      ['message', 'Ten chars.'],
    ])('a %s of %j is long enough', async (name, value) => {
      expect((await write({ [name]: value })).status).toBe(201)
    })

    test('all faults are told at once', async () => {
      const problem = await problemOf(
        await write({ name: '', email: 'x', subject: '', category: '', message: '', admin: true }),
      )
      expect(problem.faults?.map(({ path }) => path)).toStrictEqual([
        'name',
        'email',
        'subject',
        'category',
        'message',
        'admin',
      ])
    })
  })

  describe('C1 line breaks', () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a']
    test.each(breaks)('a name and a subject with %j make no header of their own', async (lineBreak) => {
      await write({
        name: `Sam${lineBreak}Bcc: all@example.com`,
        subject: `Hello${lineBreak}Bcc: all@example.com${lineBreak}${lineBreak}<b>body</b>`,
        discordHandle: `sam${lineBreak}To: all@example.com`,
      })
      const { toSupport, others } = await mails()
      for (const mail of [...toSupport, ...others])
        expect(`${mail.subject}${mail.to}${mail.replyTo}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect([toSupport, others]).toMatchObject([
        [{ to: 'help@shop.example', replyTo: 'sam@example.com' }],
        [{ to: 'sam@example.com' }],
      ])
    })

    test.each([
      'sam@example.com\r\nBcc: all@example.com',
      'sam@example.com,all@example.com',
      'sam@example.com all@example.com',
      '"Sam" <sam@example.com>',
      'sam@example.com\0',
      'sam@example.com;all@example.com',
    ])('%j is no e-mail', async (email) => {
      expect((await problemOf(await write({ email }))).faults?.every(({ path }) => path === 'email')).toBe(true)
      await expectNothingStored(shop().database)
    })
  })

  describe('C2 whatever is typed is text', () => {
    test.each(HOSTILE_TEXTS)('%s', async (text) => {
      const typed = `${text} and more of it`
      const response = await write({
        name: typed,
        subject: typed,
        message: typed,
        discordHandle: typed.slice(0, 64).trim(),
      })
      expect(await response.text()).toBe('{"received":true}')
      const { toSupport } = await mails()
      expect(toSupport[0]?.text).toContain(typed)
      const html = toSupport[0]?.html ?? ''
      expect(html).toContain(
        typed.replace(
          /[&<>"']/g,
          (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
        ),
      )
      expect(html).not.toMatch(/<(script|img|svg|iframe|animate|scr|!--)/i)
      const page = await (await shop().get('/dev/mail', HERE)).text()
      expect(page).not.toMatch(/<(script|img|svg|iframe|animate|scr|!--)/i)
    })

    test('a refusal repeats nothing of it', async () => {
      const answer = await (
        await write({ category: '<script>alert(1)</script>', name: '<', email: '<img src=x>' })
      ).text()
      expect(answer).not.toContain('<')
    })
  })

  describe('C3 the acknowledgement', () => {
    const typed = {
      name: 'BUY-PILLS',
      subject: 'BUY-PILLS at pills.example',
      message: 'BUY-PILLS at https://pills.example now',
      discordHandle: 'pills.example',
    }

    test('echoes nothing', async () => {
      await write({ ...typed, email: 'victim@example.com' })
      await write({ email: 'other@example.com' })
      const { others } = await mails()
      expect(others).toHaveLength(2)
      for (const part of ['PILLS', 'pills']) expect(JSON.stringify(others)).not.toContain(part)
      expect(others[0]?.text).toBe(others[1]?.text)
      expect(others[0]?.html).toBe(others[1]?.html)
    })

    test('goes to an address once a day, and each message to support', async () => {
      const addresses = [
        'victim@example.com',
        'VICTIM@example.com',
        'Victim@Example.com',
        'victim+1@example.com',
        'victim+2@example.com',
      ]
      for (const email of addresses) await write({ ...typed, email })
      const today = await mails()
      expect([today.toSupport.length, today.others.length]).toStrictEqual([5, 1])
      shop().clock.advance(24 * 60 * 60 * 1000)
      await write({ ...typed, email: 'victim@example.com' })
      expect((await mails()).others).toHaveLength(2)
    })

    test('that cannot be delivered is tried again; the message has reached support meanwhile', async () => {
      const { mailSender } = shop().domain
      const deliver = mailSender.send
      mailSender.send = (mail) =>
        mail.to === 'unknown@refused.example' ? Promise.reject(new Error('no such mailbox')) : deliver(mail)
      expect((await write({ email: 'unknown@refused.example' })).status).toBe(201)
      await expect(shop().runJobs()).rejects.toThrow('no such mailbox')
      expect(shop().outbox).toMatchObject([{ to: 'help@shop.example' }])
    })
  })

  describe('the same message again', () => {
    test('with the same key is stored and mailed once, twenty times at once too', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => write({}, 'a-key-of-mine')))
      expect(new Set(responses.map(({ status }) => status))).toStrictEqual(new Set([201]))
      expect(await storedRows(shop().database)).toStrictEqual({
        contact_messages: 1,
        stored_jobs: 3,
        idempotency_keys: 1,
      })
    })

    test('with the same key and other contents is refused', async () => {
      await write({}, 'a-key-of-mine')
      expect(await problemOf(await write({ subject: 'Another one' }, 'a-key-of-mine'))).toMatchObject({
        status: 422,
        code: 'idempotency_mismatch',
      })
      expect((await stored()).length).toBe(1)
    })

    test('under the key of a review is another thing', async () => {
      await shop().post(
        '/api/reviews',
        { customerName: 'Sam', rating: 5, review: 'Good.', serviceType: 'custom-service' },
        { headers: { 'idempotency-key': 'a-key-of-mine' } },
      )
      expect((await write({}, 'a-key-of-mine')).status).toBe(201)
    })
  })

  test('a message that cannot be mailed later is not lost now: message and jobs commit together', async () => {
    await shop().database.executeSql('alter table stored_jobs rename to away')
    try {
      expect((await write()).status).toBe(500)
    } finally {
      await shop().database.executeSql('alter table away rename to stored_jobs')
    }
    await expectNothingStored(shop().database)
  })
})
