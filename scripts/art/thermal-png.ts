import sharp from 'sharp'
import { THERMAL_COLOURS, thermalRoom, type ThermalRoom } from '#modules/run-pictures/index.ts'

/** The torchlight, and how much of it a lit cell gets. */
const LAMP = [242, 232, 199] as const
const LAMP_SHARE = 0.2
const PALETTE = THERMAL_COLOURS.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))

/** A thermal picture of a dark room, one pixel per cell, as a PNG with few colours. */
export async function thermalPng(room: ThermalRoom): Promise<Buffer> {
  const { width, height } = room
  const pixels = thermalRoom(room).flatMap(({ level, light }) =>
    (PALETTE[level] ?? []).map((value, at) => Math.round(value + ((LAMP[at] ?? 0) - value) * light * LAMP_SHARE)),
  )
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 32, dither: 0, effort: 10 })
    .toBuffer()
}
