import { useRef } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * The version that a form was loaded with, sent with its changes. After a concurrent change the refusal contains the
 * current version: the form then shows both values, and saving again overwrites.
 */
export function useSeenVersion(opened: string | undefined) {
  const seen = useRef(opened)
  return {
    sent: () => (seen.current === undefined ? {} : { version: seen.current }),
    /** Call it after saving. */
    renew: (version: string) => {
      seen.current = version
    },
    /** Call it after any failure. */
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
