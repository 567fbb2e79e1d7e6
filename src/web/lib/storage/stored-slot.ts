import type { TextStorage } from './browser-storage.ts'

export interface Slot<T> {
  /** Undefined when there is none, or when it no longer has its shape. */
  read(): T | undefined
  write(value: T): void
  forget(): void
}

/**
 * One remembered value, kept as JSON. `defaults` stand for fields that it lacks, so that a form that got a field since
 * keeps what was typed before.
 */
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
