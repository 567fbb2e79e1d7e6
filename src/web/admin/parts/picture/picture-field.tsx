import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { Button } from '#web/components/forms/button.tsx'
import { FieldError } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Picture } from '#web/components/picture.tsx'
import { EarlierPictures } from './earlier-pictures.tsx'
import { useUpload } from './use-upload.ts'

interface PictureFieldProps {
  label: string
  /** Where the picture appears, as a sentence. */
  hint?: string
  /** What is shown without a picture, such as 'the drawing'. */
  instead: string
  /** The id of an uploaded picture. */
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** A picture field: upload a file, or choose an earlier upload. */
export function PictureField({ label, hint, instead, value, onChange, error }: PictureFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { upload, isSending, fault, clearFault } = useUpload(onChange)
  const choose = (picture: string | null) => {
    clearFault()
    onChange(picture)
  }
  return (
    <fieldset aria-describedby={`${id}hint ${id}error`} className="min-w-0">
      <legend className="text-small font-medium text-t1">{label}</legend>
      <p id={`${id}hint`} className="mt-0.5 text-meta text-t3">
        {hint !== undefined && `${hint} `}PNG, JPEG or WebP, up to 8 MB. Without one, {instead} is shown.
      </p>
      {value !== null && (
        <Picture
          id={value}
          sizes="28rem"
          className="mt-2 max-h-56 w-full rounded-control border border-line bg-sunk object-contain"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={isSending} busyLabel="Uploading..." onClick={() => file.current?.click()}>
          <Icon of={ImageUp} size={16} />
          {value === null ? 'Upload' : 'Replace'}
        </Button>
        <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Earlier ones
        </Button>
        {value !== null && (
          <Button size="small" variant="ghost" onClick={() => choose(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={`${label}: choose a file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // Reset, so that the same file can be chosen again after an error.
          currentTarget.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      <FieldError id={`${id}error`} message={fault ?? error} role="alert" />
      {isChoosing && <EarlierPictures chosen={value} onChoose={choose} />}
    </fieldset>
  )
}
