import { useState } from 'react'
import type { MessagePicture } from '#contract/orders/message-pictures.ts'
import { randomId } from '#kernel/ids.ts'
import {
  MAX_SIDE_IN_MESSAGE,
  MAX_MESSAGE_PICTURE_BYTES,
  MAX_PICTURES_PER_MESSAGE,
} from '#kernel/orders/message-picture.ts'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { shrunkPicture } from './shrunk-picture.ts'

/** A picture for the next message; without `sent` while it is being uploaded. */
export interface ChosenPicture {
  key: string
  sent?: MessagePicture
}

const TOO_MANY = `At most ${MAX_PICTURES_PER_MESSAGE} pictures go with one message`
const WRONG_TYPE = 'Please choose a PNG, JPEG or WebP file'
const TOO_LONG = 'Please choose a picture of at most 3 MB'
const NOT_SENT = 'The picture could not be sent. Please try again'

/**
 * The pictures of the next message. Each is uploaded with `send` as soon as it is chosen, so that the message itself is
 * sent at once. The shop deletes removed ones within a day.
 */
export function useMessagePictures(send: (file: Blob) => Promise<MessagePicture>) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [fault, setFault] = useState<string>()

  function add(files: readonly File[]): void {
    const room = MAX_PICTURES_PER_MESSAGE - chosen.length
    setFault(files.length > room ? TOO_MANY : undefined)
    const added = files.slice(0, room).map((file) => ({ key: randomId(), file }))
    setChosen((before) => [...before, ...added.map(({ key }) => ({ key }))])
    void sendEach(added)
  }

  async function sendEach(added: readonly { key: string; file: File }[]): Promise<void> {
    for (const { key, file } of added) {
      try {
        const sent = await send(await fitting(file))
        setChosen((before) => before.map((each) => (each.key === key ? { key, sent } : each)))
      } catch (error) {
        forget(key)
        setFault(faultOf(error))
      }
    }
  }

  function forget(key: string): void {
    setChosen((before) => before.filter((each) => each.key !== key))
  }

  return {
    chosen,
    fault,
    add,
    remove(key: string) {
      forget(key)
      setFault(undefined)
    },
    clear() {
      setChosen([])
      setFault(undefined)
    },
    /** Uploaded pictures. */
    ids: chosen.flatMap(({ sent }) => (sent ? [sent.id] : [])),
    isSending: chosen.some(({ sent }) => sent === undefined),
  }
}

class Unfit extends Error {}

async function fitting(file: File): Promise<Blob> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new Unfit(WRONG_TYPE)
  const smaller = await shrunkPicture(file, MAX_SIDE_IN_MESSAGE)
  if (smaller.size > MAX_MESSAGE_PICTURE_BYTES) throw new Unfit(TOO_LONG)
  return smaller
}

function faultOf(error: unknown): string {
  if (error instanceof Unfit) return error.message
  const own = error instanceof ApiError ? error.faults.find(({ path }) => path === 'file') : undefined
  return own?.message ?? messageFor(error, NOT_SENT)
}
