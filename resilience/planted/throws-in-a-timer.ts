/** Loaded into a shop's process, it is a bug that nobody catches: a timer that throws, once the process is told to. */
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('planted: thrown in a timer')
  }, 1)
})
