/** Limits of the owner's uploads. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** 8 MB. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Minimum size in pixels: smaller pictures would look blurred. */
export const MIN_PICTURE = { width: 320, height: 180 } as const
/** Maximum stored side in pixels. */
export const MAX_SIDE = 1920
/** Size in pixels of the link preview. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** `1600x900-` and 32 hexadecimal digits: the stored size in pixels, and a hash of the upload. */
export const PICTURE_ID = /^\d{3,4}x\d{3,4}-[0-9a-f]{32}$/

/** Widths in pixels, in addition to the picture's own width. */
const SMALLER_WIDTHS = [480, 960]

export interface PictureSize {
  width: number
  height: number
}

/** The stored size of a picture, read from its id. */
export function pictureSize(id: string): PictureSize {
  const [width = 0, height = 0] = (id.split('-')[0] ?? '').split('x').map(Number)
  return { width, height }
}

/** The widths in which a picture of this width is stored, smallest first. */
export function pictureWidths(width: number): number[] {
  return [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
}

/** The URL of one of its variants. */
export function picturePath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${id}/${width}.${format}`
}

/** The URL of its link preview. */
export function sharePicturePath(id: string): string {
  return `/pictures/${id}/share.jpg`
}

/** The variant for an icon: the smallest, in a format that every browser supports. Pixels. */
export function iconForm(id: string): { path: string } & PictureSize {
  const { width, height } = pictureSize(id)
  const [smallest = width] = pictureWidths(width)
  return { path: picturePath(id, smallest, 'webp'), width: smallest, height: Math.round((height * smallest) / width) }
}
