import type { DrawPng } from '#modules/mails/index.ts'
import { openSharp } from './open-sharp.ts'

/** Twice as wide as it is shown, for fine screens. Pixels. */
const WIDTH = 288

/** Draws the shop's own pictures as PNG with few colours: some kilobytes each. */
export const drawPng: DrawPng = async (svg) => {
  const sharp = await openSharp()
  return sharp(Buffer.from(svg)).resize({ width: WIDTH, kernel: 'nearest' }).png({ palette: true }).toBuffer()
}
