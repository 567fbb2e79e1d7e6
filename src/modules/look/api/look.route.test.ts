import { beforeEach, describe, expect, test } from 'vitest'
import { publishLook, readLook, type AdminLook } from '#contract/admin/look.ts'
import { readShop } from '#contract/shop.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import { sharePicturePath } from '#kernel/shop/picture.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { keptPicture } from '#harness/shop/uploads.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the look of the shop', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const read = async () => answerOf(readLook, await shop().get('/api/admin/look', admin.sent))
  const put = (change: Record<string, unknown>) =>
    shop().send('PUT', '/api/admin/look', { ...DEFAULT_LOOK, ...change }, admin.sent)
  const published = async (change: Partial<AdminLook['look']>) => answerOf(publishLook, await put(change))
  const shown = async () => (await answerOf(readShop, await shop().get('/api/shop'))).look

  test('is the one of the styles at first, and costs no style sheet', async () => {
    const { look, history } = await read()
    expect(look).toStrictEqual(DEFAULT_LOOK)
    expect(history).toStrictEqual([{ id: null, look: DEFAULT_LOOK, publishedAt: null, publishedBy: null }])
    expect(await shown()).toMatchObject({ stylesheet: null, font: null, ground: '#0e0d0a', logo: null })
  })

  test('is published at once, and its styles have an address that names them', async () => {
    const forgotten = shop().pagesForgotten()
    const { history } = await published({ accent: '#7cc4ff', groundHue: 250, groundTint: 'strong', font: 'sora' })
    expect(shop().pagesForgotten()).toBe(forgotten + 1)
    expect(history.map(({ publishedBy }) => publishedBy)).toStrictEqual([admin.user.email, null])
    const { stylesheet, font, ground } = await shown()
    expect([font, ground]).toStrictEqual(['/fonts/sora.woff2', '#080e14'])
    const styles = await shop().get(stylesheet ?? '')
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(styles.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const text = await styles.text()
    expect(text).toContain("url('/fonts/sora.woff2')")
    expect(text).toMatch(/:root\{--sunk:oklch\([\d. ]+\);.*--accent:oklch\(0\.79\d* [\d. ]+\)/)

    const old = await shop().get('/look/of-before.css')
    expect([old.headers.get('cache-control'), await old.text()]).toStrictEqual(['no-cache', text])
    expect((await shop().get('/look/x.js')).status).toBe(404)
  })

  test('the same again changes nothing, and one before is brought back', async () => {
    await published({ accent: '#7cc4ff' })
    await published({ accent: '#7cc4ff' })
    const { history } = await published({})
    expect(history.map(({ look }) => look.accent)).toStrictEqual(['#f2e8c7', '#7cc4ff', '#f2e8c7'])
    expect((await shown()).stylesheet).toBeNull()
    const entries = await shop()
      .database.db.selectFrom('auditLog')
      .select(['action', 'targetId'])
      .orderBy('id')
      .execute()
    expect(entries).toStrictEqual([
      { action: 'look.publish', targetId: 'look' },
      { action: 'look.publish', targetId: 'look' },
    ])
  })

  test('the thirty newest are remembered', async () => {
    for (let hue = 0; hue < 32; hue += 1) await published({ groundHue: hue })
    const { history } = await read()
    expect(history.map(({ look }) => look.groundHue)).toStrictEqual([
      ...Array.from({ length: 30 }, (_, place) => 31 - place),
      85,
    ])
  })

  test('another admin’s change in between is not overwritten unseen', async () => {
    const { version } = await read()
    await published({ accent: '#7cc4ff' })
    expect(await problemOf(await put({ accent: '#ffffff', version }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  describe('what cannot be', () => {
    test('is an accent that is hard to read, with one that is not', async () => {
      const problem = await problemOf(await put({ accent: '#1133aa' }))
      expect(problem).toMatchObject({ status: 400, faults: [{ path: 'accent' }] })
      const [, suggestion = ''] = /Try (#[0-9a-f]{6})$/.exec(problem.faults?.[0]?.message ?? '') ?? []
      expect((await put({ accent: suggestion })).status).toBe(200)
    })

    test.each<[string, Record<string, unknown>, string]>([
      ['a name of a colour', { accent: 'red' }, 'accent'],
      ['styles in place of a colour', { accent: '#fff;}body{' }, 'accent'],
      ['a hue beyond the circle', { groundHue: 360 }, 'groundHue'],
      ['a font that is not in the list', { font: 'comic-sans' }, 'font'],
      ['a picture that there is not', { logo: `640x360-${'c'.repeat(32)}` }, 'logo'],
    ])('is %s', async (_what, change, path) => {
      expect(await problemOf(await put(change))).toMatchObject({ status: 400, faults: [{ path }] })
    })
  })

  describe('the words of the pages', () => {
    const texts = async () => (await answerOf(readShop, await shop().get('/api/shop'))).texts

    test('are those of the owner where there are any', async () => {
      const own = {
        home: { headingFirst: 'Your squad is short one.', ownQuestions: 'Weekends? | Yes.\nNights? | Also.' },
        about: { opening: '{brand} plays {games}.' },
      }
      await published({ texts: own })
      expect(await texts()).toStrictEqual(own)
      const { history } = await published({})
      expect(await texts()).toStrictEqual({})
      expect(history.map(({ look }) => look.texts)).toStrictEqual([{}, own, {}])
    })

    test.each<[string, Record<string, Record<string, string>>, string, string]>([
      ['a page that there is not', { checkout: { heading: 'x' } }, 'texts.checkout', ''],
      ['a text that there is not', { home: { motto: 'x' } }, 'texts.home.motto', 'There is no such text'],
      ['an empty one', { home: { promise: ' ' } }, 'texts.home.promise', 'Leave it out'],
      ['a long heading', { home: { headingFirst: 'x'.repeat(101) } }, 'texts.home.headingFirst', 'At most 100'],
      ['a value of another page', { home: { promise: 'Open {hours}' } }, 'texts.home.promise', 'no {hours}'],
      ['a link where there is none', { home: { promise: 'See *this*' } }, 'texts.home.promise', 'No stars'],
      ['a link too few', { home: { customAnswer: 'Ask *us*.' } }, 'texts.home.customAnswer', 'each of the 2 links'],
      ['half a link', { home: { trustWatch: 'Ask *us.' } }, 'texts.home.trustWatch', 'the link'],
      ['a question alone', { home: { ownQuestions: 'A? | B.\nC?' } }, 'texts.home.ownQuestions', 'Line 2'],
    ])('are refused at their place: %s', async (_what, wrong, path, words) => {
      const { status, faults } = await problemOf(await put({ texts: wrong }))
      expect([status, faults?.map((fault) => fault.path)]).toStrictEqual([400, [path]])
      expect(faults?.[0]?.message).toContain(words)
    })
  })

  test('has a logo, an icon and a picture for links, which are not deleted meanwhile', async () => {
    const { id } = await keptPicture(shop(), admin)
    await published({ logo: id, logoHasName: true, icon: id, sharePicture: id })
    expect(await shown()).toMatchObject({ logo: id, logoHasName: true, icon: id, sharePicture: id })
    expect((await shop().get(sharePicturePath(id))).status).toBe(200)
    const removed = await shop().send('DELETE', `/api/admin/pictures/${id}`, undefined, admin.sent)
    expect((await problemOf(removed)).code).toBe('picture_in_use')
  })

  test('is for admins alone', async () => {
    const { sent } = await newMember(shop())
    expect((await shop().get('/api/admin/look', sent)).status).toBe(403)
    expect((await shop().send('PUT', '/api/admin/look', DEFAULT_LOOK, sent)).status).toBe(403)
    expect(await shown()).toMatchObject({ stylesheet: null })
  })
})
