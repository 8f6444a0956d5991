import { defineConfig } from 'vite';

export default defineConfig({
  // Relative URLs let the page work below any path prefix of a proxy.
  base: './',
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
});
