import { exampleShop } from '#harness/shop/example-shop.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { contactBody } from '#contract/contact.ts'
import { EMPTY, initialMessage, messageBody, messageDraft } from './message-values.ts'

afterEach(() => messageDraft.forget())

const GOOD = {
  name: 'Sam',
  email: 'sam@example.test',
  subject: 'A question',
  category: 'custom',
  message: 'Level 100, on PC.',
  discordHandle: '',
}

describe('what the form starts with', () => {
  it('is empty, without a category', () => {
    expect(initialMessage(null, exampleShop)).toEqual(EMPTY)
  })

  it('has the category of the address, over that of the draft; the other texts stay', () => {
    messageDraft.write({ ...GOOD, category: 'support' })
    expect(initialMessage('billing', exampleShop)).toEqual({ ...GOOD, category: 'billing' })
    expect(initialMessage(null, exampleShop).category).toBe('support')
  })

  it.each(['', 'no-such', '<svg onload=alert(1)>', 'constructor'])('ignores the category %j', (asked) => {
    expect(initialMessage(asked, exampleShop).category).toBe('')
  })
})

describe('what is sent', () => {
  it('leaves an empty Discord name out, and is what the server takes', () => {
    expect(messageBody(GOOD)).not.toHaveProperty('discordHandle')
    expect(messageBody({ ...GOOD, discordHandle: 'sam' }).discordHandle).toBe('sam')
    expect(contactBody.safeParse(messageBody(GOOD)).success).toBe(true)
  })

  it.each([
    ['name', ' S ', 'Name must be at least 2 characters'],
    ['email', 'sam@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['subject', 'Four', 'Subject must be at least 5 characters'],
    ['category', '', 'Please select a category'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
  ])('%s %j is answered with the specified words', (field, typed, words) => {
    const faults = contactBody.safeParse({ ...messageBody(GOOD), [field]: typed }).error?.issues ?? []
    expect(faults.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, words]])
  })
})
