import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { SharedPage } from './shared-pages.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** Right edge of the text, left of the bright part of the art. */
const TEXT_WIDTH = 640
/** Maximum bytes, because messengers refuse large pictures. The first quality below it is used. */
const HEAVIEST = 60_000
const QUALITIES = [82, 74, 66]
const FACE = new URL(
  '../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  import.meta.url,
)

/** Background and light of each theme, as in tokens.css. */
const LOOKS = {
  default: { ground: '#0e0d0a', accent: '#f2e8c7' },
  spectral: { ground: '#060f12', accent: '#8ee6ea' },
  tactical: { ground: '#0d0e08', accent: '#ffa153' },
} as const satisfies Record<SharedPage['look'], object>

/** Loads the font of the pictures. Throws when it is not installed. */
export function loadFaces(): void {
  if (!GlobalFonts.register(readFileSync(FACE), 'Share'))
    throw new Error('the face of the share images could not be read')
}

/** A page's link preview: 1200 x 630, a JPEG below 60 kB. */
export async function drawShareImage({ name, line, look, art }: SharedPage): Promise<Buffer> {
  const { ground, accent } = LOOKS[look]
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  if (art.length === 0) drawLamp(pen)
  for (const [index, file] of art.entries())
    await drawArt(pen, file, { ground, top: (HEIGHT / art.length) * index, height: HEIGHT / art.length })
  drawTicks(pen, { x: MARGIN, base: MARGIN + 40, step: 12, width: 4, heights: [24, 40] }, accent)
  drawWords(pen, name, line)
  return (
    QUALITIES.map((quality) => canvas.encodeSync('jpeg', quality)).find(({ length }) => length < HEAVIEST) ??
    canvas.encodeSync('jpeg', 50)
  )
}

/** The right part of the picture, with a gradient behind the text. */
async function drawArt(pen: SKRSContext2D, file: string, place: { ground: string; top: number; height: number }) {
  pen.imageSmoothingEnabled = file.endsWith('.svg')
  const picture = await loadImage(readFileSync(new URL(`../../../src/web/art/${file}`, import.meta.url)))
  const left = 520
  const width = WIDTH - left
  // Both pictures have their subject at three quarters of the width.
  const shown = Math.min(picture.width * 0.62, (picture.height * width) / place.height)
  const height = (shown * place.height) / width
  const from = Math.min(picture.width * 0.76 - shown * 0.55, picture.width - shown)
  pen.drawImage(picture, from, (picture.height - height) / 2, shown, height, left, place.top, width, place.height)
  const fade = pen.createLinearGradient(left, 0, left + 330, 0)
  fade.addColorStop(0, place.ground)
  fade.addColorStop(1, `${place.ground}00`)
  pen.fillStyle = fade
  pen.fillRect(left - 1, place.top, 340, place.height)
}

/** The default art: a pool of light above a large scale. */
function drawLamp(pen: SKRSContext2D) {
  const pool = pen.createRadialGradient(940, 300, 0, 940, 300, 560)
  pool.addColorStop(0, '#f2e8c71f')
  pool.addColorStop(1, '#f2e8c700')
  pen.fillStyle = pool
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawTicks(pen, { x: 838, base: HEIGHT, step: 24, width: 8, heights: [150, 250] }, '#f2e8c74d')
}

/** 15 ticks, every fifth taller. */
function drawTicks(
  pen: SKRSContext2D,
  {
    x,
    base,
    step,
    width,
    heights: [short, tall],
  }: { x: number; base: number; step: number; width: number; heights: [number, number] },
  colour: string,
) {
  pen.fillStyle = colour
  for (let tick = 0; tick < 15; tick += 1) {
    const height = tick % 5 === 4 ? tall : short
    pen.fillRect(x + tick * step, base - height, width, height)
  }
}

function drawWords(pen: SKRSContext2D, name: string, line: string) {
  pen.fillStyle = '#f5f3ee'
  pen.font = '600 76px Share'
  pen.letterSpacing = '-2.6px'
  const rows = wrapped(pen, name)
  const foot = HEIGHT - MARGIN - 64
  for (const [index, row] of rows.entries()) pen.fillText(row, MARGIN - 4, foot - (rows.length - 1 - index) * 80)
  pen.fillStyle = '#c9c5bc'
  pen.font = '400 30px Share'
  pen.letterSpacing = '0px'
  pen.fillText(line, MARGIN, HEIGHT - MARGIN - 4)
}

function wrapped(pen: SKRSContext2D, text: string): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const row = rows.at(-1)
    const longer = row === undefined ? word : `${row} ${word}`
    if (row !== undefined && pen.measureText(longer).width <= TEXT_WIDTH) rows.splice(-1, 1, longer)
    else rows.push(word)
  }
  return rows
}
