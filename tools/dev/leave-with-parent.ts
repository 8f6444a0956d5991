/** Loaded before the server: when the process that started it is gone, however it ended, it stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel is there for that alone and must not keep the server alive.
process.channel?.unref();
