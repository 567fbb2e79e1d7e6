// Preloaded into what the launcher starts, because a launcher that was killed cannot stop its children.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
