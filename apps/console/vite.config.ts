import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** src/early.ts with all that it imports, so that it waits for nothing else; `npm run bundle` sees to it. */
const early = [
  /\/src\/(early|screens)\.ts$/,
  /\/src\/api\/(begun|request|program-in-use)\.ts$/,
  /\/promotion-editor\/(editor-address|loading\/(begin-promotion|related))\.ts$/,
  /\/contract\/src\/paths\.ts$/,
  /vite\/preload-helper/,
]

/**
 * The build is plain files with hashed names and no inline script or style, so that the server can forbid both.
 * gallery.html is served in development only: it is no input of the build.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // an asset inside the style sheet or a script would need `data:` in the policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // our own packages do nothing when they are imported, so a screen carries only what it uses of them
    rolldownOptions: {
      // a few chunks instead of many small ones: what every screen needs, ours and others', and what most of them share
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: (id) => early.some((part) => part.test(id)), priority: 2 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
            { name: 'markup', test: /\/(dompurify|html-field\/(sanitize-html|keep-allowed-markup))/, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(contract|model|spel)\/src\//, sideEffects: false }] },
    },
  },
})
