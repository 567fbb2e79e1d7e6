import type { DrawPng } from '#modules/mails/index.ts'
import { openSharp } from './open-sharp.ts'

/** Twice the displayed width, for high-resolution screens. Pixels. */
const WIDTH = 288

/** Renders the shop's own drawings as PNG with few colours: some kilobytes each. */
export const drawPng: DrawPng = async (svg) => {
  const sharp = await openSharp()
  return sharp(Buffer.from(svg)).resize({ width: WIDTH, kernel: 'nearest' }).png({ palette: true }).toBuffer()
}
