import { picturePath, pictureSize, pictureWidths } from '#kernel/shop/picture.ts'

interface PictureProps {
  /** Of an uploaded picture. */
  id: string
  /** How wide it stands, as the attribute of the same name has it. */
  sizes: string
  className: string
}

/** An uploaded picture in the form that fits the screen; decorative. One that is not shown is not loaded. */
export function Picture({ id, sizes, className }: PictureProps) {
  const { width, height } = pictureSize(id)
  const forms = (format: 'avif' | 'webp') =>
    pictureWidths(width)
      .map((each) => `${picturePath(id, each, format)} ${each}w`)
      .join(', ')
  return (
    <picture className="contents">
      {/* Else it would take a place in a grid around it. */}
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
