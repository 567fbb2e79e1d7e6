/** The part of `Storage` that screens use. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Persistent. Where storage is blocked, full or absent (on the server), it lasts as long as the page. */
export const lasting: TextStorage = kindly(() => window.localStorage)
/** Lasts as long as the tab. */
export const forSession: TextStorage = kindly(() => window.sessionStorage)

/** A storage that never throws: values that the browser refuses are kept in memory. */
export function kindly(real: () => TextStorage): TextStorage {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => real().getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = attempt(() => (real().setItem(key, value), true))
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt(() => real().removeItem(key))
    },
  }
}

/** Private windows and full disks make every one of these calls throw; none is worth a broken page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
