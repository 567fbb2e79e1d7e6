/** What an owner may upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** 8 MB. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Pixels: smaller ones would look soft wherever they stand. */
export const LEAST_PICTURE = { width: 320, height: 180 } as const
/** Pixels: no side is kept longer. */
export const LONGEST_SIDE = 1920
/** Pixels: what messengers show beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** `1600x900-` and 32 hexadecimal digits: its size in pixels as it is kept, and a hash of what was uploaded. */
export const PICTURE_ID = /^\d{3,4}x\d{3,4}-[0-9a-f]{32}$/

/** Beside the widest form, which is as wide as the picture. Pixels. */
const SMALLER_WIDTHS = [480, 960]

export interface PictureSize {
  width: number
  height: number
}

/** How large a picture is kept; its id says so. */
export function pictureSize(id: string): PictureSize {
  const [width = 0, height = 0] = (id.split('-')[0] ?? '').split('x').map(Number)
  return { width, height }
}

/** The widths in which a picture of this width is kept, the smallest first. */
export function pictureWidths(width: number): number[] {
  return [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
}

/** Where one of its forms is served. */
export function picturePath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${id}/${width}.${format}`
}

/** Where the form is served that messengers show. */
export function sharePicturePath(id: string): string {
  return `/pictures/${id}/share.jpg`
}

/** The form of a picture that stands as an icon: its smallest, which every browser reads. Pixels. */
export function iconForm(id: string): { path: string } & PictureSize {
  const { width, height } = pictureSize(id)
  const [smallest = width] = pictureWidths(width)
  return { path: picturePath(id, smallest, 'webp'), width: smallest, height: Math.round((height * smallest) / width) }
}
