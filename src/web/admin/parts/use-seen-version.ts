import { useRef } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * The version that a form was filled with, sent back with what is saved. Where another person was quicker, the refusal
 * brings the version that stands now: by then the form shows both, and the next save may write over it.
 */
export function useSeenVersion(opened: string | undefined) {
  const seen = useRef(opened)
  return {
    sent: () => (seen.current === undefined ? {} : { version: seen.current }),
    /** After a save. */
    renew: (version: string) => {
      seen.current = version
    },
    /** After a failure of any kind. */
    learn: (error: unknown) => {
      if (
        error instanceof ApiError &&
        error.code === 'changed_meanwhile' &&
        typeof error.details['version'] === 'string'
      )
        seen.current = error.details['version']
    },
  }
}
