import type { Clock } from '#kernel/clock.ts'
import type { PictureSize } from '#kernel/shop/picture.ts'
import type { Db } from '#platform/db/client.ts'

/** As people call them. */
export const PICTURE_TYPE_NAMES = 'PNG, JPEG or WebP'

/** A picture in all its forms. */
export interface EncodedPicture extends PictureSize {
  /** By name, such as `960.avif`, `960.webp` and `share.jpg`. */
  files: { name: string; bytes: Buffer }[]
}

/**
 * Decodes an upload and encodes it anew in each form, upright, in sRGB, without its metadata. Refuses with
 * `invalid_input` what cannot be decoded, has too many pixels, or is smaller than `LEAST_PICTURE`.
 */
export type EncodePicture = (upload: Uint8Array) => Promise<EncodedPicture>

export interface PicturesDeps {
  db: Db
  clock: Clock
  encodePicture: EncodePicture
}
