/** Injected into a shop's process: an unhandled promise rejection, on a signal. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('planted: rejected and not awaited'))
})
