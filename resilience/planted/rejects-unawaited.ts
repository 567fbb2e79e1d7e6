/**
 * Loaded into a shop's process, it is a bug that nobody catches: a promise that nobody awaits, rejected once the
 * process is told to.
 */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('planted: rejected and not awaited'))
})
