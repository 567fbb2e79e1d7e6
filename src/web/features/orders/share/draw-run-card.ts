import { SCALE_TICKS } from '#web/components/figures/scale.tsx'

/** The content of a shared picture. Nothing about the buyer. */
export interface RunCard {
  /** URL of the run picture, aspect ratio 3:2. */
  picture: string
  /** Progress, 0 to 1. */
  share: number
  /** Its game. */
  game: string
  /** The service. */
  title: string
  /** Progress as text, such as `13 of 20 done`. */
  state: string
  brand: string
}

/** The size that messengers show uncropped. */
const SIZE = { width: 1200, height: 630 }
const EDGE = 72
const TITLE = 76
const MAX_LINES = 3
/** Right edge of the text. */
const WORDS_WIDTH = 600

/**
 * Draws it as a PNG in the colours and fonts of the given element. Rejects where the picture cannot be loaded or the
 * browser cannot draw.
 */
export async function drawRunCard(card: RunCard, at: Element): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(at)
  const colour = (token: string) => style.getPropertyValue(token)
  const type = (size: number, weight: number) => `${weight} ${size}px ${style.fontFamily}`

  await drawPicture(brush, card.picture)
  shade(brush, colour('--bg'))
  brush.fillStyle = colour('--text-2')
  brush.font = type(32, 500)
  brush.fillText(card.game, EDGE, EDGE + 32)
  brush.fillStyle = colour('--text-1')
  brush.font = type(TITLE, 600)
  linesOf(brush, card.title).forEach((line, index) => brush.fillText(line, EDGE, 200 + index * TITLE * 1.08))
  brush.fillStyle = colour('--accent')
  brush.font = type(40, 500)
  brush.fillText(card.state, EDGE, 470)
  drawScale(brush, card.share)
  brush.fillStyle = colour('--text-1')
  brush.font = type(32, 600)
  brush.fillText(card.brand, EDGE + 300, SIZE.height - EDGE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png')
  })
}

/** At the right edge with full height. */
async function drawPicture(brush: CanvasRenderingContext2D, address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const width = (SIZE.height / 2) * 3
  brush.imageSmoothingEnabled = false
  brush.drawImage(picture, SIZE.width - width, 0, width, SIZE.height)
}

/** A dark gradient below the text. */
function shade(brush: CanvasRenderingContext2D, ground: string): void {
  const dark = brush.createLinearGradient(0, 0, SIZE.width, 0)
  dark.addColorStop(0, ground)
  dark.addColorStop(0.28, ground)
  // The same colour with zero alpha, because a gradient to 'transparent' passes through black.
  dark.addColorStop(0.6, ground.replace(/\)$/, ' / 0)'))
  brush.fillStyle = dark
  brush.fillRect(0, 0, SIZE.width, SIZE.height)
}

/** The shop's scale in the colour of the status above. */
function drawScale(brush: CanvasRenderingContext2D, share: number): void {
  const lit = Math.round(share * SCALE_TICKS)
  for (let tick = 0; tick < SCALE_TICKS; tick++) {
    const height = tick % 5 === 4 ? 40 : 24
    brush.globalAlpha = tick < lit ? 1 : 0.25
    brush.fillRect(EDGE + tick * 18, SIZE.height - EDGE - height, 6, height)
  }
  brush.globalAlpha = 1
}

/** Wraps text into at most three lines, with an ellipsis. */
function linesOf(brush: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && brush.measureText(longer).width <= WORDS_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`] : lines
}
