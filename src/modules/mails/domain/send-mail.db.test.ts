import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Database } from '#platform/db/client.ts'
import { sendMessage, type ContactDeps } from '#modules/contact/index.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { activateSubscription } from '#modules/subscriptions/index.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { sendMail, type Mail, type MailsDeps } from '#modules/mails/index.ts'

describeOnEachEngine('the mail of an order', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: MailsDeps
  let outbox: Mail[]
  let failures: number
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    outbox = []
    failures = 0
    const send = async (mail: Mail) => {
      // A mail server is slow, and two processes could send meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (failures-- > 0) throw new Error('the mail server is away')
      outbox.push(mail)
    }
    deps = { ...shop.deps, mailSender: { send }, ownSettings: {} }
  })

  test('tells what was ordered, for how much, and where to track it', async () => {
    const { orderId } = await shop.place()
    await sendMail(deps, { template: 'order-placed', orderId })
    const [mail] = outbox
    expect(mail).toMatchObject({
      to: 'buyer@example.com',
      subject: `Order #${shortCode(orderId)} placed: Prestige Boost`,
    })
    for (const form of [mail?.text, mail?.html])
      for (const part of [
        'Prestige Boost',
        '£4.00',
        'PC',
        `https://shop.example/confirm-order/${orderId}/`,
        'support@fifteen-x.example',
      ])
        expect(form).toContain(part)
    expect(mail?.text).toContain('You pay after completion')
    // The text stays for disputes; the HTML is not needed any more.
    expect(await database.db.selectFrom('mails').select(['textBody', 'htmlBody']).execute()).toStrictEqual([
      { textBody: mail?.text, htmlBody: '' },
    ])
  })

  test('carries the picture of the run, as far as that is', async () => {
    const { orderId } = await shop.place()
    await sendMail(deps, { template: 'order-placed', orderId })
    const { html = '', picture } = outbox[0] ?? {}
    expect(picture?.id).toBe(`thermal-room.${shortCode(orderId)}-15@run`)
    expect(html).toContain(`src="cid:${picture?.id}"`)
    expect(picture?.png.toString()).toContain('<svg')
    // A cancelled order shows no progress.
    await database.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    await sendMail(deps, { template: 'order-moved', orderId, to: 'cancelled', at: deps.clock.now().toISOString() })
    expect(outbox[1]?.html).not.toContain('cid:')
    expect(outbox[1]?.picture).toBeUndefined()
  })

  test('goes out without its picture where that cannot be drawn', async () => {
    const { orderId } = await shop.place()
    const drawPng = () => Promise.reject(new Error('no library for pictures'))
    await sendMail({ ...deps, drawPng }, { template: 'order-placed', orderId })
    expect(outbox).toMatchObject([{ to: 'buyer@example.com', picture: undefined }])
    expect(await database.db.selectFrom('mails').select('sentAt').execute()).not.toStrictEqual([{ sentAt: null }])
  })

  test('keeps both forms, and draws nothing, in a shop whose mails go nowhere', async () => {
    const { orderId } = await shop.place()
    const kept = { ...deps, mailSender: { ...deps.mailSender, isMailbox: true as const } }
    await sendMail(kept, { template: 'order-placed', orderId })
    expect(outbox[0]?.picture).toBeUndefined()
    expect(await database.db.selectFrom('mails').select('htmlBody').execute()).toStrictEqual([
      { htmlBody: outbox[0]?.html },
    ])
  })

  test('says until when the work is done, with the scale as on the order’s page', async () => {
    const { orderId } = await shop.place()
    const promisedAt = new Date(deps.clock.now().getTime() + DAY_MS)
    const paidMail = async () => {
      await database.db.deleteFrom('mails').execute()
      await sendMail(deps, { template: 'order-paid', orderId })
      const { text = '', html = '' } = outbox.at(-1) ?? {}
      return { doneBy: /Done by: .*/.exec(text)?.[0], hasScale: html.includes('aria-hidden') }
    }
    const change = (values: object) => database.db.updateTable('orders').set(values).where('id', '=', orderId).execute()
    await change({ promisedAt, promisedWithinHours: 24, promisedFrom: deps.clock.now() })
    expect(await paidMail()).toEqual({ doneBy: `Done by: ${ukMinute(promisedAt)}`, hasScale: true })
    await change({ pausedAt: deps.clock.now() })
    expect(await paidMail()).toEqual({ doneBy: undefined, hasScale: true })
    await change({ pausedAt: null, promisedAt: new Date(deps.clock.now().getTime() - 1) })
    expect(await paidMail()).toEqual({ doneBy: undefined, hasScale: true })
  })

  test('of a payment says that the money is there', async () => {
    const { orderId } = await shop.place()
    await sendMail(deps, { template: 'order-paid', orderId })
    expect(outbox).toMatchObject([
      {
        subject: expect.stringMatching(new RegExp(`^£4\\.00 received\\. Done by .+\\. Order #${shortCode(orderId)}$`)),
        text: expect.stringContaining('Payment received'),
      },
    ])
  })

  test.each([
    ['pending', 'Your player is being picked.'],
    ['in-progress', 'Your player is at work on it'],
    ['completed', 'Your order is completed and paid: there is nothing left to do.'],
  ] as const)('of a payment for an order that is %s says what comes next', async (status, words) => {
    const { orderId } = await shop.place()
    await database.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
    await sendMail(deps, { template: 'order-paid', orderId })
    expect(outbox).toMatchObject([{ text: expect.stringContaining(words) }])
  })

  test('of an order that costs nothing speaks of no payment, and is the only one', async () => {
    const { userId } = await storedMember(database)
    await activateSubscription(shop.deps, 'admin', { userId, paymentRef: null })
    await database.db
      .updateTable('services')
      .set({ inSubscription: true })
      .where('id', '=', 'phasmophobia-prestige-boost')
      .execute()
    const { orderId } = await shop.place({ userId, total: '0.00' })
    expect(await database.db.selectFrom('orders').select('paymentState').execute()).toStrictEqual([
      { paymentState: 'paid' },
    ])
    const queued = (await shop.deps.jobs.all()).flatMap(({ payload }) =>
      'orderId' in payload && 'template' in payload ? [payload.template] : [],
    )
    expect(queued).toStrictEqual(['order-placed'])
    await sendMail(deps, { template: 'order-placed', orderId })
    expect(outbox).toMatchObject([{ text: expect.stringContaining('There is nothing to pay.') }])
  })

  test('that was played and is not paid asks for the payment before a review, once more three days later, and not once it is paid', async () => {
    const { orderId } = await shop.place()
    for (const to of ['in-progress', 'completed'] as const) await moveOrder(shop.deps, 'admin', { orderId, to })
    await sendMail(deps, { template: 'order-completed', orderId })
    expect(outbox).toMatchObject([
      {
        subject: `Order #${shortCode(orderId)} is completed`,
        text: expect.stringMatching(
          /£4\.00 is due now.*Pay your order: https:\/\/shop\.example\/order-tracking\?id=.*Leave a review: /s,
        ),
      },
    ])
    expect(outbox[0]?.html).toMatch(/Pay your order<\/a>.*Leave a review<\/a>/s)
    expect(await shop.deps.jobs.all()).toContainEqual({
      name: 'send-mail',
      payload: { template: 'payment-due', orderId },
    })
    shop.deps.clock.advance(3 * DAY_MS - 1)
    await sendMail(deps, { template: 'payment-due', orderId })
    expect(outbox).toHaveLength(1)
    shop.deps.clock.advance(1)
    for (let run = 0; run < 2; run += 1) await sendMail(deps, { template: 'payment-due', orderId })
    expect(outbox.slice(1)).toMatchObject([{ subject: `Order #${shortCode(orderId)}: £4.00 is due` }])
    const { orderId: other } = await shop.place({ email: 'other@example.com' })
    for (const to of ['in-progress', 'completed'] as const) await moveOrder(shop.deps, 'admin', { orderId: other, to })
    await database.db
      .updateTable('orders')
      .set({ paymentState: 'paid', paidAt: shop.deps.clock.now() })
      .where('id', '=', other)
      .execute()
    shop.deps.clock.advance(3 * DAY_MS)
    await sendMail(deps, { template: 'payment-due', orderId: other })
    expect(outbox).toHaveLength(2)
  })

  test('of a payment that was declined says so, each time, and not once the order is paid', async () => {
    const { orderId } = await shop.place()
    const declined = (at: string) => sendMail(deps, { template: 'payment-declined', orderId, at })
    for (const at of ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z']) await declined(at)
    expect(outbox).toHaveLength(2)
    for (const form of [outbox[0]?.text, outbox[0]?.html])
      for (const part of ['No money was taken.', `https://shop.example/order-tracking?id=${orderId}`])
        expect(form).toContain(part)
    await database.db
      .updateTable('orders')
      .set({ paymentState: 'paid', paidAt: shop.deps.clock.now() })
      .where('id', '=', orderId)
      .execute()
    await declined('2026-03-04T10:00:00Z')
    expect(outbox).toHaveLength(2)
  })

  test.each([
    ['4.00', '4.00', 'all of the £4.00'],
    ['1.00', '1.00', '£1.00 of the £4.00 that you paid. '],
    ['1.00', '3.00', '£1.00 of the £4.00 that you paid, £3.00 in all. '],
  ])('of a refund of £%s, £%s in all, says how much went back, once for each', async (amount, refunded, words) => {
    const { orderId } = await shop.place()
    for (let run = 0; run < 2; run += 1) await sendMail(deps, { template: 'order-refunded', orderId, amount, refunded })
    expect(outbox).toMatchObject([
      {
        to: 'buyer@example.com',
        subject: `Order #${shortCode(orderId)}: £${amount} refunded`,
        text: expect.stringContaining(words),
      },
    ])
    await sendMail(deps, { template: 'order-refunded', orderId, amount: '0.50', refunded: '3.50' })
    expect(outbox).toHaveLength(2)
  })

  test('of money that could not be taken says in what currency it went back', async () => {
    const { orderId } = await shop.place()
    for (const caseId of ['one', 'one', 'two'])
      await sendMail(deps, { template: 'money-returned', orderId, caseId, amount: '5.00', currency: 'EUR' })
    expect(outbox).toMatchObject(
      Array.from({ length: 2 }, () => ({
        subject: `Order #${shortCode(orderId)}: a payment was given back`,
        text: expect.stringContaining('EUR 5.00'),
      })),
    )
  })

  test('goes nowhere when the buyer has deleted their account', async () => {
    const { orderId } = await shop.place()
    await database.db
      .updateTable('orders')
      .set({ email: 'deleted-1@deleted.invalid' })
      .where('id', '=', orderId)
      .execute()
    await sendMail(deps, { template: 'order-refunded', orderId, amount: '4.00', refunded: '4.00' })
    expect(outbox).toStrictEqual([])
  })

  test('is sent once when its job runs again', async () => {
    const { orderId } = await shop.place()
    for (let run = 0; run < 3; run += 1) await sendMail(deps, { template: 'order-placed', orderId })
    expect(outbox).toHaveLength(1)
  })

  test('is sent once when its job runs ten times at once', async () => {
    const { orderId } = await shop.place()
    const ended = await Promise.allSettled(
      Array.from({ length: 10 }, () => sendMail(deps, { template: 'order-placed', orderId })),
    )
    expect(outbox).toHaveLength(1)
    // A process that finds the mail claimed retries later, because the other process may be dying.
    for (const each of ended)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ message: 'this mail is in other hands' })
    await sendMail(deps, { template: 'order-placed', orderId })
    expect(outbox).toHaveLength(1)
    expect(await database.db.selectFrom('mails').select('sentAt').execute()).toStrictEqual([
      { sentAt: shop.deps.clock.now() },
    ])
  })

  test('goes out at the next try when the mail server was away', async () => {
    const { orderId } = await shop.place()
    failures = 1
    await expect(sendMail(deps, { template: 'order-placed', orderId })).rejects.toThrow('the mail server is away')
    await sendMail(deps, { template: 'order-placed', orderId })
    expect(outbox).toHaveLength(1)
  })

  test('that was being sent when the process died goes out after five minutes, and its job does not end before', async () => {
    const { orderId } = await shop.place()
    await sendMail(deps, { template: 'order-placed', orderId })
    await database.db.updateTable('mails').set({ sentAt: null }).execute()
    await expect(sendMail(deps, { template: 'order-placed', orderId })).rejects.toThrow('in other hands')
    expect(outbox).toHaveLength(1)
    shop.deps.clock.advance(5 * MINUTE_MS + 1)
    await sendMail(deps, { template: 'order-placed', orderId })
    expect(outbox).toHaveLength(2)
  })

  test('of an order that is not there is no mail', async () => {
    await sendMail(deps, { template: 'order-placed', orderId: 'A'.repeat(22) })
    expect(outbox).toStrictEqual([])
  })

  describe('whatever the service is called', () => {
    const nasty = '<img src=x onerror=alert(1)> "A" & B\r\nBcc: all@example.com'

    test('C1 the subject is one line, and the text is text', async () => {
      await database.db
        .updateTable('services')
        .set({ name: nasty.replaceAll(',', '') })
        .where('id', '=', 'phasmophobia-prestige-boost')
        .execute()
      const started = await shop.checkOut()
      await sendMail(deps, { template: 'order-placed', orderId: started.order.id })
      const [mail] = outbox
      expect(mail?.subject).not.toMatch(/[\r\n]/)
      expect(mail?.html).not.toContain('<img src=x')
      expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
    })
  })
})

describeOnEachEngine('the mails about a message', (engine) => {
  let database: Database
  let deps: MailsDeps & ContactDeps
  let outbox: Mail[]
  beforeEach(async () => {
    database = await engine.open()
    outbox = []
    deps = {
      ...(await openTestShop(database)).deps,
      mailSender: { send: async (mail) => void outbox.push(mail) },
      ownSettings: { supportEmail: 'help@shop.example' },
    }
  })
  let count = 0
  const written = async () => {
    count += 1
    await sendMessage(
      deps,
      { userId: null, idempotencyKey: undefined },
      {
        name: 'Sam',
        email: 'sam@example.com',
        subject: 'A question',
        category: 'support',
        message: `This is message number ${count}`,
        discordHandle: null,
      },
    )
    return (await database.db.selectFrom('contactMessages').select('id').execute()).map(({ id }) => id)
  }

  test('are sent once when their jobs run ten times at once', async () => {
    const [messageId = ''] = await written()
    for (const template of ['contact-message', 'contact-received'] as const)
      await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(deps, { template, messageId })))
    expect(outbox.map(({ to }) => to)).toStrictEqual(['help@shop.example', 'sam@example.com'])
  })

  test('C3 of ten messages at once acknowledge one', async () => {
    for (let each = 0; each < 9; each += 1) await written()
    await Promise.allSettled(
      (await written()).map((messageId) => sendMail(deps, { template: 'contact-received', messageId })),
    )
    expect(outbox).toHaveLength(1)
  })

  test('go to the support address that is set now', async () => {
    const [messageId = ''] = await written()
    await database.db.insertInto('settings').values({ key: 'supportEmail', value: '"new@shop.example"' }).execute()
    await sendMail(deps, { template: 'contact-message', messageId })
    expect(outbox).toMatchObject([{ to: 'new@shop.example', replyTo: 'sam@example.com' }])
  })

  test('of a message that is gone are none', async () => {
    for (const template of ['contact-message', 'contact-received'] as const)
      await sendMail(deps, { template, messageId: 'A'.repeat(22) })
    expect(outbox).toStrictEqual([])
  })
})
