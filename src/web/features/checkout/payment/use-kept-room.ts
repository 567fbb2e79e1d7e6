import { useLayoutEffect } from 'react'
import { orderRoom } from '#web/lib/storage/remembered.ts'

/**
 * Home reserves the height that this browser's running order had on its last visit, from the first frame on (see
 * inline/start.ts). The page is the same for every visitor, and does not move when the order arrives. Call it with
 * whether the order is known; it stores the current height, or that there is none.
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
