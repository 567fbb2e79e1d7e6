import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SIDE, MAX_PICTURE_BYTES, PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { shrunkPicture } from '#web/lib/pictures/shrunk-picture.ts'
import { addPicture, picturesQuery } from './pictures-api.ts'

const WRONG_TYPE = 'Please choose a PNG, JPEG or WebP file'
const TOO_LONG = 'Please choose a file of at most 8 MB'
const NO_ANSWER = 'The picture could not be sent. Please try again.'

/** Uploads a file; `onAdded` receives the id of the picture. */
export function useUpload(onAdded: (id: string) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  const upload = useOneAtATime(async (chosen: File) => {
    setFault(undefined)
    if (!PICTURE_TYPES.some((type) => type === chosen.type)) return setFault(WRONG_TYPE)
    setSending(true)
    try {
      const file = await shrunkPicture(chosen, MAX_SIDE)
      if (file.size > MAX_PICTURE_BYTES) return setFault(TOO_LONG)
      const { id } = await addPicture(api, { file, name: chosen.name.slice(0, 120) })
      onAdded(id)
      await client.invalidateQueries(picturesQuery(api))
    } catch (error) {
      const own = error instanceof ApiError ? error.faults.find(({ path }) => path === 'file') : undefined
      setFault(own?.message ?? staffMessage(error, NO_ANSWER))
    } finally {
      setSending(false)
    }
  })
  return { upload, isSending, fault, clearFault: () => setFault(undefined) }
}
