import { picturePath, pictureSize, pictureWidths } from '#kernel/shop/picture.ts'

interface PictureProps {
  /** Id of an uploaded picture. */
  id: string
  /** Its width, in the syntax of `sizes`. */
  sizes: string
  className: string
}

/** An uploaded picture in the variant that fits the screen; decorative. Not loaded while hidden. */
export function Picture({ id, sizes, className }: PictureProps) {
  const { width, height } = pictureSize(id)
  const forms = (format: 'avif' | 'webp') =>
    pictureWidths(width)
      .map((each) => `${picturePath(id, each, format)} ${each}w`)
      .join(', ')
  return (
    <picture className="contents">
      {/* Otherwise it would occupy a cell of a surrounding grid. */}
      <source className="hidden" type="image/avif" srcSet={forms('avif')} sizes={sizes} />
      <img
        loading="lazy"
        srcSet={forms('webp')}
        sizes={sizes}
        src={picturePath(id, width, 'webp')}
        width={width}
        height={height}
        alt=""
        decoding="async"
        className={className}
      />
    </picture>
  )
}
