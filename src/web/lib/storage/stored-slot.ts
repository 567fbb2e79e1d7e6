import type { TextStorage } from './browser-storage.ts'

export interface Slot<T> {
  /** Undefined when there is none, or when it is malformed. */
  read(): T | undefined
  write(value: T): void
  forget(): void
}

/** One stored value as JSON. `defaults` fill missing fields, so that drafts survive a new form field. */
export function slot<T>(
  storage: TextStorage,
  key: string,
  isValid: (value: unknown) => value is T,
  defaults?: NoInfer<T>,
): Slot<T> {
  return {
    read() {
      const stored = parse(storage.getItem(key))
      const value =
        defaults !== undefined && isRecord(stored) && !Array.isArray(stored) ? { ...defaults, ...stored } : stored
      return isValid(value) ? value : undefined
    },
    write: (value) => storage.setItem(key, JSON.stringify(value)),
    forget: () => storage.removeItem(key),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
