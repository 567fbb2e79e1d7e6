// Preloaded into what the launcher starts: a launcher that was killed outright cannot stop its children.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
