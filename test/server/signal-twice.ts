/** Loaded before the server: each SIGINT arrives twice, as Ctrl+C does under npm. */
process.once('SIGINT', () => void process.emit('SIGINT', 'SIGINT'));
