/** What was opened by steps, and what takes all of it back; asked again, it is the same one. */
export interface OpenedInSteps<T> {
  opened: T
  close(): Promise<void>
}

/**
 * Opens something step by step: each hands in how it is taken back. That happens in the opposite order, each once the
 * one before is done, when it is closed and when a later step fails. Rejects with what the step failed with.
 */
export async function openInSteps<T>(open: (steps: AsyncDisposableStack) => Promise<T>): Promise<OpenedInSteps<T>> {
  const steps = new AsyncDisposableStack()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= takeBack(steps))
  try {
    return { opened: await open(steps), close }
  } catch (error) {
    // Why it does not open is what the operator can mend; whatever else fails now mostly follows from it.
    await close().catch(() => undefined)
    throw error
  }
}

/** Every step, also behind one that fails. */
async function takeBack(steps: AsyncDisposableStack): Promise<void> {
  try {
    await steps.disposeAsync()
  } catch (error) {
    throw firstOf(error)
  }
}

/** The platform wraps each further error around those before. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error
}
