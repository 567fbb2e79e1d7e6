/** Bytes: smaller files are sent unchanged. */
const WORTH_IT = 1024 * 1024
const QUALITY = 0.92

/**
 * Reduces a photo to the stored size (`maxSide` in pixels), so that a phone uploads some hundred kilobytes instead
 * of eight megabytes. A file that this browser cannot decode or shrink is sent unchanged, for the server to check.
 */
export async function shrunkPicture(file: Blob, maxSide: number): Promise<Blob> {
  if (file.size <= WORTH_IT) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return smaller && smaller.size < file.size ? smaller : file
}
