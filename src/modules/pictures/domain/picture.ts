import type { Clock } from '#kernel/clock.ts'
import type { PictureSize } from '#kernel/shop/picture.ts'
import type { Db } from '#platform/db/client.ts'

/** Display names of the formats. */
export const PICTURE_TYPE_NAMES = 'PNG, JPEG or WebP'

/** A picture with all its variants. */
export interface EncodedPicture extends PictureSize {
  /** By name, such as `960.avif`, `960.webp` and `share.jpg`. */
  files: { name: string; bytes: Buffer }[]
}

/**
 * Decodes an upload and encodes each variant: upright, in sRGB, without metadata. Refuses with `invalid_input` a file
 * that cannot be decoded, has too many pixels, or is smaller than `MIN_PICTURE`.
 */
export type EncodePicture = (upload: Uint8Array) => Promise<EncodedPicture>

export interface PicturesDeps {
  db: Db
  clock: Clock
  encodePicture: EncodePicture
}
