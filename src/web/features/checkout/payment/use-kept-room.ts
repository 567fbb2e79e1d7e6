import { useLayoutEffect } from 'react'
import { orderRoom } from '#web/lib/storage/remembered.ts'

/**
 * Home keeps free the room that a browser's running order took on its last visit, from the first frame on (see
 * inline/start.ts): the page is the same for every visitor, and does not move once the order is known. Call it with
 * whether that is; notes how high the order is by now, or that there is none.
 */
export function useKeptRoom(isKnown: boolean): void {
  useLayoutEffect(() => {
    const room = document.querySelector<HTMLElement>('.order-room > *')
    if (!isKnown || !room) return
    const height = room.offsetHeight
    if (height > 0) orderRoom.write(height)
    else orderRoom.forget()
    document.documentElement.style.setProperty('--order-room', `${height}px`)
  })
}
