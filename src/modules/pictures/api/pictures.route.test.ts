import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPicture, listPictures } from '#contract/admin/pictures.ts'
import { listAdminGames } from '#contract/admin/games.ts'
import { createService } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { readShop } from '#contract/shop.ts'
import { picturePath, pictureSize, pictureWidths, sharePicturePath } from '#kernel/shop/picture.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { serviceBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { keptPicture, metadataOf, pictureFile, upload } from '#harness/shop/uploads.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('pictures', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const sent = async (file: Uint8Array, options?: { type?: string; name?: string }) =>
    upload(shop(), admin, file, options)
  const formOf = async (path: string) => {
    const response = await shop().get(path)
    expect(response.status, path).toBe(200)
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('are kept in the sizes that pages need, in two formats and as the picture of a link', async () => {
    const file = await pictureFile({ width: 2400, height: 1200, colour: '#336699' })
    const picture = await answerOf(addPicture, await sent(file, { name: 'Night raid.png' }))
    expect(picture.name).toBe('Night raid.png')
    expect(pictureSize(picture.id)).toStrictEqual({ width: 1920, height: 960 })
    expect(pictureWidths(1920)).toStrictEqual([480, 960, 1920])
    for (const width of pictureWidths(1920))
      for (const format of ['avif', 'webp'] as const) {
        const { headers, bytes } = await formOf(picturePath(picture.id, width, format))
        expect(headers.get('content-type')).toBe(`image/${format}`)
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(await metadataOf(bytes)).toMatchObject({ width, height: width / 2 })
      }
    const share = await formOf(sharePicturePath(picture.id))
    expect(await metadataOf(share.bytes)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await answerOf(listPictures, await shop().get('/api/admin/pictures', admin.sent))).toStrictEqual([picture])
  })

  test('one that is smaller than the sizes is not enlarged', async () => {
    const { id } = await keptPicture(shop(), admin)
    expect(pictureWidths(pictureSize(id).width)).toStrictEqual([480, 640])
    expect((await shop().get(picturePath(id, 960, 'webp'))).status).toBe(404)
  })

  test('the same file again is the same picture', async () => {
    const first = await keptPicture(shop(), admin)
    expect(await keptPicture(shop(), admin)).toStrictEqual(first)
    expect(await shop().database.db.selectFrom('auditLog').select('action').orderBy('id').execute()).toStrictEqual([
      { action: 'picture.add' },
    ])
  })

  test('stand upright and tell nothing of where and with what they were taken', async () => {
    const taken = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { id } = await answerOf(addPicture, await sent(taken, { type: 'image/jpeg' }))
    expect(pictureSize(id)).toStrictEqual({ width: 400, height: 800 })
    for (const path of [picturePath(id, 400, 'webp'), picturePath(id, 400, 'avif'), sharePicturePath(id)]) {
      const { exif, icc, xmp, orientation } = await metadataOf((await formOf(path)).bytes)
      expect([exif, icc, xmp, orientation], path).toStrictEqual([undefined, undefined, undefined, undefined])
    }
  })

  describe('a file that cannot be one', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="9" height="9"/></svg>'

    test.each<[string, () => Promise<Buffer> | Buffer, string]>([
      ['text', () => Buffer.from('not a picture'), 'cannot be read'],
      ['a drawing that calls itself PNG', () => Buffer.from(svg), 'cannot be read'],
      [
        'a GIF that calls itself PNG',
        async () =>
          sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff' } })
            .gif()
            .toBuffer(),
        'cannot be read',
      ],
      [
        'the first half of a picture',
        async () => (await sharp('docs/images/home.jpg').png().toBuffer()).subarray(0, 20_000),
        'cannot be read',
      ],
      ['a small one', async () => pictureFile({ width: 319, height: 180, colour: '#fff' }), 'too small'],
      ['too many pixels', async () => pictureFile({ width: 9000, height: 9000, colour: '#fff' }), 'too many pixels'],
    ])('is refused with words for it: %s', async (_what, file, words) => {
      const problem = await problemOf(await sent(await file()))
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input', faults: [{ path: 'file' }] })
      expect(problem.faults?.[0]?.message).toContain(words)
      expect(await shop().database.db.selectFrom('pictures').select('id').execute()).toStrictEqual([])
    })

    test.each([
      ['another type', 'image/gif', 415],
      ['JSON', 'application/json', 415],
      ['no bytes', 'image/png', 400],
    ])('is refused: %s', async (what, type, status) => {
      expect((await sent(Buffer.from(what === 'no bytes' ? '' : 'x'), { type })).status).toBe(status)
    })

    test('is refused when it is too long', async () => {
      expect(await problemOf(await sent(Buffer.alloc(8 * 1024 * 1024 + 1)))).toMatchObject({
        status: 413,
        code: 'payload_too_large',
      })
    })
  })

  test('only admins add, see and delete them', async () => {
    const member = await newMember(shop())
    const file = await pictureFile({ width: 640, height: 360, colour: '#fff' })
    expect((await upload(shop(), member, file)).status).toBe(403)
    expect((await shop().get('/api/admin/pictures', member.sent)).status).toBe(403)
    expect((await shop().request('/api/admin/pictures', { method: 'POST', body: 'x' })).status).toBe(401)
  })

  test('a service and a game show theirs, and keep it from being deleted', async () => {
    const { id } = await keptPicture(shop(), admin)
    const forgotten = shop().pagesForgotten()
    const { id: serviceId } = await answerOf(
      createService,
      await shop().post('/api/services', serviceBody({ name: 'Weapon Tour', picture: id }), admin.sent),
    )
    const [game] = await answerOf(listAdminGames, await shop().get('/api/admin/games', admin.sent))
    if (!game) throw new Error('the shop has games')
    const { id: gameId, archivedAt: _archived, pausedUntil: _paused, ...written } = game
    const put = (picture: string | null) =>
      shop().send('PUT', `/api/admin/games/${gameId}`, { ...written, picture, version: undefined }, admin.sent)
    expect((await put(id)).status).toBe(200)
    expect(shop().pagesForgotten()).toBeGreaterThan(forgotten)

    const services = await answerOf(listServices, await shop().get('/api/services'))
    expect(services.filter(({ picture }) => picture === id).map((each) => each.id)).toStrictEqual([serviceId])
    const { games } = await answerOf(readShop, await shop().get('/api/shop'))
    expect(games.find((each) => each.id === gameId)?.picture).toBe(id)

    const remove = () => shop().send('DELETE', `/api/admin/pictures/${id}`, undefined, admin.sent)
    expect(await problemOf(await remove())).toMatchObject({ status: 409, code: 'picture_in_use' })
    await put(null)
    expect((await remove()).status).toBe(409)
    await shop().send(
      'PUT',
      `/api/services/${serviceId}`,
      serviceBody({ name: 'Weapon Tour', picture: null }),
      admin.sent,
    )
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await shop().get(sharePicturePath(id))).status).toBe(404)
  })

  test('one that is gone is refused at its field', async () => {
    const picture = `640x360-${'a'.repeat(32)}`
    expect(await problemOf(await shop().post('/api/services', serviceBody({ picture }), admin.sent))).toMatchObject({
      status: 400,
      faults: [{ path: 'picture' }],
    })
  })

  test.each(['/pictures/x/480.webp', `/pictures/640x360-${'a'.repeat(32)}/480.webp`, '/pictures/1/..%2f..%2fetc'])(
    'there is none at %s',
    async (path) => {
      expect((await shop().get(path)).status).toBe(404)
    },
  )
})
