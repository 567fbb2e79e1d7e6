import { readFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const MARK = new URL('../../../public/icon.svg', import.meta.url)
const GROUND = '#0e0d0a'

/** A launcher may crop a maskable icon to a circle of 80 % of its width: the mark stays inside. */
const MASKABLE_SHARE = 0.72

const ICONS = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'apple-touch-icon.png', size: 180, share: 1 },
  { name: 'maskable-512.png', size: 512, share: MASKABLE_SHARE },
]

/** The icon sizes for browsers and home screens. */
export async function drawIcons(): Promise<[name: string, png: Buffer][]> {
  const mark = await loadImage(readFileSync(MARK))
  return ICONS.map(({ name, size, share }) => {
    const canvas = createCanvas(size, size)
    const pen = canvas.getContext('2d')
    pen.fillStyle = GROUND
    pen.fillRect(0, 0, size, size)
    const edge = (size * (1 - share)) / 2
    pen.drawImage(mark, edge, edge, size * share, size * share)
    return [name, canvas.encodeSync('png')]
  })
}
