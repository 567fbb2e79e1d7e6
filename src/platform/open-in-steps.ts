/** The opened value and a function that closes it; a second call returns the same promise. */
export interface OpenedInSteps<T> {
  opened: T
  close(): Promise<void>
}

/**
 * Opens something step by step; each step registers how it is undone. On close, or when a later step fails, they are
 * undone in reverse order, one after the other. Rejects with the error of the failed step.
 */
export async function openInSteps<T>(open: (steps: AsyncDisposableStack) => Promise<T>): Promise<OpenedInSteps<T>> {
  const steps = new AsyncDisposableStack()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= takeBack(steps))
  try {
    return { opened: await open(steps), close }
  } catch (error) {
    // The operator can fix the cause of the failed start; further errors usually follow from it.
    await close().catch(() => undefined)
    throw error
  }
}

/** Undoes every step, even after one that fails. */
async function takeBack(steps: AsyncDisposableStack): Promise<void> {
  try {
    await steps.disposeAsync()
  } catch (error) {
    throw firstOf(error)
  }
}

/** The platform nests each further error into the previous ones. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error
}
