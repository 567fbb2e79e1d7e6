/** Injected into a shop's process: an uncaught error in a timer, on a signal. */
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('planted: thrown in a timer')
  }, 1)
})
