import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MessagePictures, type ShownPicture } from './message-pictures.tsx'

export interface ThreadLine {
  id: string
  /** Whether the reader wrote it. */
  isMine: boolean
  /** Author and time, such as `You, 14:05`. */
  about: ReactNode
  text: string
  pictures: readonly ShownPicture[]
}

/** A conversation, oldest first, with the reader's own messages on the right. New ones are announced. */
export function Thread({ lines, label }: { lines: readonly ThreadLine[]; label: string }) {
  return (
    <div role="log" aria-label={label}>
      <ol className="space-y-3">
        {lines.map(({ id, isMine, about, text, pictures }) => (
          <li key={id} className={classNames('w-fit max-w-[85%]', isMine && 'ml-auto')}>
            <p
              className={classNames(
                'rounded-card border px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line',
                isMine ? 'border-accent-mid bg-wash' : 'border-line bg-pop',
              )}
            >
              {text}
            </p>
            <MessagePictures pictures={pictures} className={classNames('mt-2', isMine && 'justify-end')} />
            <p className={classNames('mt-1 text-meta text-t3', isMine && 'text-right')}>{about}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
