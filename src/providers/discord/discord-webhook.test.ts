import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret } from '#platform/secret.ts'
import { startDiscordSimulator, type DiscordSimulator } from '#simulators/discord/simulator.ts'
import { openChannel } from '#simulators/discord/channel.ts'
import { createDiscordWebhook } from './discord-webhook.ts'

let discord: DiscordSimulator
let now: Date
beforeAll(async () => {
  discord = await startDiscordSimulator()
})
beforeEach(() => {
  discord.channel = openChannel()
  now = new Date('2026-03-02T10:00:00Z')
})
afterAll(() => discord.close())

const room = (timeoutMs = 10_000) =>
  createDiscordWebhook({ url: new Secret(`${discord.url}${discord.channel.path}`), now: () => now, timeoutMs })

test('a post mentions no one, and is shown as it is', async () => {
  expect(
    await room().post(
      'New order #AbC12345 · **@everyone** <@1234> [x](http://evil.example)\nhttps://shop.example/admin?tab=orders',
    ),
  ).toStrictEqual({ kind: 'posted' })
  expect(discord.channel.messages).toStrictEqual([
    {
      content:
        String.raw`New order \#AbC12345 · \*\*\@everyone\*\* \<\@1234\> \[x\]\(http\://evil.example\)` +
        '\nhttps://shop.example/admin?tab=orders',
      allowedMentions: { parse: [] },
      flags: 4,
    },
  ])
})

test('a room that is full is left alone until it listens again', async () => {
  discord.channel.faults.push(429)
  const chat = room()
  const later = { kind: 'later', at: new Date('2026-03-02T10:00:02.500Z') }
  expect(await chat.post('one')).toStrictEqual(later)
  now = new Date('2026-03-02T10:00:02Z')
  expect(await chat.post('two')).toStrictEqual(later)
  expect(discord.channel.tries).toBe(1)
  now = new Date('2026-03-02T10:00:03Z')
  expect(await chat.post('two')).toStrictEqual({ kind: 'posted' })
})

test.each([500, 404, 'silence'] as const)(
  'a room that answers with %s fails, without its address in the fault',
  async (fault) => {
    discord.channel.faults.push(fault)
    const error: unknown = await room(fault === 'silence' ? 200 : undefined)
      .post('one')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('token')
  },
)

test('a text that is longer than Discord takes is cut', async () => {
  expect(await room().post('_'.repeat(5000))).toStrictEqual({ kind: 'posted' })
})
