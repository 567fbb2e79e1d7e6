import { classNames } from './class-names.ts'

export interface ShownPicture {
  id: string
  src: string
  /** Pixels. */
  width: number
  height: number
}

interface MessagePicturesProps {
  pictures: readonly ShownPicture[]
  className?: string
}

/** The pictures of a message, each linked to its full size. */
export function MessagePictures({ pictures, className }: MessagePicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Pictures" className={classNames('flex flex-wrap gap-2', className)}>
      {pictures.map(({ id, src, width, height }, place) => (
        <li key={id} className="max-w-full">
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-control border border-line hover:border-t3"
          >
            <img
              src={src}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              alt={`Screenshot ${place + 1} of ${pictures.length}, opens in its full size`}
              className="h-40 w-auto max-w-full bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
