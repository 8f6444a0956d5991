/** Loaded before the server: stops the server when its parent process has ended, for any reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel serves only this purpose and must not keep the server alive.
process.channel?.unref();
