import { useState } from 'react'
import { lasting } from '#web/lib/storage/browser-storage.ts'

const KEY = 'streamer-mode'

/** Whether this browser blurs private data for streaming, and a function that toggles it. */
export function useStreamerMode(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => lasting.getItem(KEY) !== null)
  function toggle() {
    if (isOn) lasting.removeItem(KEY)
    else lasting.setItem(KEY, '1')
    setOn(!isOn)
  }
  return [isOn, toggle]
}
