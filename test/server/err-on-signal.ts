/** Loaded before the server: mistakes in places that nobody guards. */
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('planted in a timer');
  }, 0);
  void Promise.reject(new Error('planted in a promise'));
});
