import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the page works below any path a proxy gives it.
  base: './',
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
});
