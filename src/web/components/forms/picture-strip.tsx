import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, type ClipboardEvent, type ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { FieldError } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LoadingMark } from '#web/components/loading-mark.tsx'

interface PictureStripProps {
  /** The URL is undefined while it is being uploaded. */
  pictures: readonly { key: string; src: string | undefined }[]
  /** Accepted content types. */
  types: readonly string[]
  fault: string | undefined
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
  /** The submit button. */
  children: ReactNode
}

/** The pictures of the message above, and the button that adds one, beside the submit button. */
export function PictureStrip({ pictures, types, fault, onAdd, onRemove, children }: PictureStripProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {pictures.length > 0 && (
        <ul aria-label="Pictures to send" className="mt-3 flex flex-wrap gap-3">
          {pictures.map(({ key, src }, place) => (
            <li
              key={key}
              className="relative grid size-20 place-items-center rounded-control border border-edge bg-sunk"
            >
              {src === undefined ? (
                <LoadingMark label={`Picture ${place + 1} is on its way`} />
              ) : (
                <img src={src} alt={`Screenshot ${place + 1}`} className="size-full rounded-control object-cover" />
              )}
              <button
                type="button"
                aria-label={`Remove picture ${place + 1}`}
                className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-edge bg-pop text-t1 after:absolute after:-inset-2 after:content-[''] hover:bg-hover"
                onClick={() => {
                  onRemove(key)
                  button.current?.focus()
                }}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}fault`} message={fault} role="alert" />
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <Button ref={button} size="small" variant="ghost" onClick={() => file.current?.click()}>
          <Icon of={ImagePlus} size={18} />
          Add pictures
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        multiple
        accept={types.join(',')}
        aria-label="Choose pictures"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so that the same file can be chosen again after an error.
          currentTarget.value = ''
          if (files.length > 0) onAdd(files)
        }}
      />
    </>
  )
}

/** For the text field above: a pasted screenshot is added, pasted text is handled as usual. */
export function pastedPictures(onAdd: (files: File[]) => void) {
  return (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onAdd(files)
  }
}
