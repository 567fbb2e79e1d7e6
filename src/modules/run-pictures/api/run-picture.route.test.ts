import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { RATE_LIMITS } from '#kernel/rate-limits.ts'
import { runPicturePath } from '#kernel/shop/run-picture.ts'

describeOnOneEngine('the picture of a run', (engine) => {
  const shop = useTestApp(engine)
  const ask = async (path: string) => shop().app.request(path)

  test('is kept for good by browsers, and is the same each time', async () => {
    const path = runPicturePath('thermal-room', 'uHl1yeW1', 0.66)
    expect(path).toBe('/run-pictures/thermal-room/uHl1yeW1-65.svg')
    const [first, second] = [await ask(path), await ask(path)]
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect(await first.text()).toBe(await second.text())
  })

  test.each(['thermal-room', 'contour-map'] as const)(
    'of the family %s differs by order and by what is done',
    async (art) => {
      const pictures = await Promise.all(
        [
          ['uHl1yeW1', 0.15],
          ['uHl1yeW1', 0.5],
          ['uHl1yeW1', 1],
          ['FdXTLAkE', 1],
        ].map(async ([code, share]) => (await ask(runPicturePath(art, String(code), Number(share)))).text()),
      )
      expect(new Set(pictures).size).toBe(4)
      // Light enough to be loaded eighteen times on a wall.
      for (const picture of pictures) expect(Buffer.byteLength(picture)).toBeLessThan(16_000)
      for (const picture of pictures)
        expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^<]*>.*<\/svg>\n$/s)
    },
  )

  test('is not drawn for a caller without end', async () => {
    const from = { from: '203.0.113.7' }
    const path = runPicturePath('thermal-room', 'uHl1yeW1', 0.5)
    for (let asked = 0; asked < RATE_LIMITS.picture.times; asked += 1) await shop().get(path, from)
    expect((await shop().get(path, from)).status).toBe(429)
    expect((await shop().get(path, { from: '203.0.114.7' })).status).toBe(200)
  })

  test.each([
    'thermal-room/uHl1yeW1-66.svg',
    'thermal-room/uHl1yeW1-105.svg',
    'thermal-room/short-50.svg',
    'thermal-room/uHl1yeW1-50.png',
    'another/uHl1yeW1-50.svg',
    'thermal-room/%3Cscript%3E-50.svg',
  ])('is not there for %s', async (path) => {
    expect((await ask(`/run-pictures/${path}`)).status).toBe(404)
  })
})
