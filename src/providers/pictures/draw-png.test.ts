import { expect, test } from 'vitest'
import sharp from 'sharp'
import { ART_FAMILIES } from '#kernel/shop/game.ts'
import { drawRunPicture } from '#modules/run-pictures/index.ts'
import { createPictureEncoders } from './encode-picture.ts'
import { drawPng } from './draw-png.ts'

const drawing = (art: (typeof ART_FAMILIES)[number], done: number) => drawRunPicture({ art, code: 'uHl1yeW1', done })

test.each(ART_FAMILIES)('a drawing of the family %s is a light PNG in its own form', async (art) => {
  const [half, whole] = [await drawPng(drawing(art, 50)), await drawPng(drawing(art, 100))]
  const { format, width, height } = await sharp(half).metadata()
  expect([format, width, height]).toStrictEqual(['png', 288, 192])
  expect(half.equals(whole)).toBe(false)
  for (const picture of [half, whole]) expect(picture.byteLength).toBeLessThan(30_000)
})

test('what can draw the shop’s own pictures reads no drawing of another', async () => {
  const svg = Buffer.from(drawing('contour-map', 50))
  await drawPng(svg.toString())
  await expect(createPictureEncoders().encodePicture(svg)).rejects.toMatchObject({ code: 'invalid_input' })
})
