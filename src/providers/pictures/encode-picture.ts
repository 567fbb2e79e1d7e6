import { MIN_PICTURE, MAX_SIDE, pictureWidths, SHARE_SIZE } from '#kernel/shop/picture.ts'
import { invalidField } from '#kernel/refusals.ts'
import { openSharp } from './open-sharp.ts'
import { MAX_SIDE_IN_MESSAGE } from '#kernel/orders/message-picture.ts'
import type { EncodeMessagePicture } from '#modules/contact/index.ts'
import { PICTURE_TYPE_NAMES, type EncodePicture, type EncodedPicture } from '#modules/pictures/index.ts'

interface Limits {
  /** Maximum side of a stored picture: pixels. */
  maxSide: number
  millionPixels: number
}

/** The largest phone photos have half of it; decoded it takes some 300 MB. */
const OF_OWNER: Limits = { maxSide: MAX_SIDE, millionPixels: 80 }
/** Three 4K screens. Any buyer may send a picture, so it must not exhaust the memory of a small machine. */
const OF_MESSAGE: Limits = { maxSide: MAX_SIDE_IN_MESSAGE, millionPixels: 25 }
const WITHIN_SECONDS = 25
const AVIF = { quality: 55, effort: 3 } as const
const WEBP = { quality: 78, effort: 4 } as const
const JPEG = { quality: 82, mozjpeg: true } as const
/** Background for transparent areas, for formats without transparency. */
const GROUND = '#0d0c0a'
/** The first bytes of uploads that may reach a decoder: PNG, JPEG, WebP. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s]
const BEGINNING_BYTES = 12

/**
 * Encodes pictures with sharp, one at a time in this process, because each uses every core for a second or two. sharp
 * is loaded with the first upload.
 */
export function createPictureEncoders(): { encodePicture: EncodePicture; encodeMessagePicture: EncodeMessagePicture } {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn =
    <Encoded>(work: (upload: Uint8Array) => Promise<Encoded>) =>
    (upload: Uint8Array) => {
      const encoded = before.then(() => work(upload))
      before = encoded.catch(() => undefined)
      return encoded
    }
  return { encodePicture: inTurn(encode), encodeMessagePicture: inTurn(encodeForMessage) }
}

/** JPEG, because the evidence PDF embeds it unchanged and every messenger accepts it. */
async function encodeForMessage(upload: Uint8Array): ReturnType<EncodeMessagePicture> {
  const { width, height, pixels } = await decode(await openSharp(), upload, OF_MESSAGE)
  return { width, height, jpeg: await pixels.flatten({ background: GROUND }).jpeg(JPEG).toBuffer() }
}

async function encode(upload: Uint8Array): Promise<EncodedPicture> {
  const open = await openSharp()
  const { width, height, pixels } = await decode(open, upload, OF_OWNER)
  if (width < MIN_PICTURE.width || height < MIN_PICTURE.height)
    throw invalidField(
      'file',
      `This picture is too small: at least ${MIN_PICTURE.width} × ${MIN_PICTURE.height} pixels`,
    )
  const files = [
    ...(await Promise.all(
      pictureWidths(width).flatMap((each) => [
        named(`${each}.avif`, pixels.clone().resize({ width: each }).avif(AVIF)),
        named(`${each}.webp`, pixels.clone().resize({ width: each }).webp(WEBP)),
      ]),
    )),
    await named(
      'share.jpg',
      pixels
        .clone()
        .flatten({ background: GROUND })
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .jpeg(JPEG),
    ),
  ]
  return { width, height, files }
}

/** Decodes an upload: rotated upright and reduced to the stored size. */
async function decode(
  open: Awaited<ReturnType<typeof openSharp>>,
  upload: Uint8Array,
  { maxSide, millionPixels }: Limits,
) {
  const refused = (error?: unknown) => {
    // sharp reports its own limits and broken files only through error messages.
    throw invalidField(
      'file',
      error instanceof Error && /pixel limit/i.test(error.message)
        ? `This picture has too many pixels: at most ${millionPixels} million`
        : `This file cannot be read as a picture. Please use ${PICTURE_TYPE_NAMES}`,
    )
  }
  const beginning = Buffer.from(upload.subarray(0, BEGINNING_BYTES)).toString('latin1')
  if (!BEGINNINGS.some((each) => each.test(beginning))) refused()
  const { data, info } = await open(upload, { limitInputPixels: millionPixels * 1_000_000 })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: WITHIN_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refused)
  const { width, height, channels } = info
  return { width, height, pixels: open(data, { raw: { width, height, channels } }) }
}

async function named(name: string, form: { toBuffer(): Promise<Buffer> }): Promise<EncodedPicture['files'][number]> {
  return { name, bytes: await form.toBuffer() }
}
