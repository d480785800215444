import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screenChunks } from './bundling/screen-chunks.ts'

/** src/early.ts with all that it imports, so that it waits for nothing else; `npm run bundle` sees to it. */
const early = [
  /\/src\/(early|screens)\.ts$/,
  /\/src\/api\/(prefetched|request|program-in-use)\.ts$/,
  /\/promotion-editor\/loading\/(editor-address|prefetch-promotion|associations)\.ts$/,
  /\/kit\/(frame\/(frame-skeleton|folded|app-frame\.module)|page\/(skeleton-delay|page\.module)|theme\/apply-scheme)\.(ts|css)/,
  /\/contract\/src\/paths\.ts$/,
  /vite\/preload-helper/,
]

/** Our own packages do nothing when they are imported, so a screen carries only what it uses of them. */
const treeshake = {
  moduleSideEffects: [{ test: /\/packages\/(claims|contract|model|scalars|spel)\/src\//, sideEffects: false }],
}

const chunks = screenChunks(join(import.meta.dirname, 'src', 'screens.ts'), {
  apart: 'promotion-page',
  list: 'promotions-page',
})

/** The groups of what several screens need, in their order. */
const sharedGroups = (debugName: string, test: RegExp, priority: number) =>
  chunks.shared.map((name, place) => ({ name, debugName, test, priority: priority - place / 1000 }))

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
  // a worker is a module of its own files, which loads what it seldom needs when it needs it
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // an asset inside the style sheet or a script would need `data:` in the policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a few chunks instead of many small ones: what every screen needs, ours and others', what several need, and one
      // for each screen; what comes later (tabs, dialogs) never weighs on a first screen (record 0023)
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: (id) => early.some((part) => part.test(id)), priority: 2 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'markup', test: /\/(dompurify|html-field\/(sanitize-html|keep-allowed-markup))/, priority: 1 },
            ...sharedGroups('shared model', /\/packages\//, 0.96),
            { name: chunks.apart, debugName: 'editor', test: /\/packages\//, priority: 0.95 },
            // no first screen makes several queries at once, or reads pages one at a time
            { name: 'queries', test: /\/@tanstack\/.*(queries|infiniteQuery)/i, priority: 0.93 },
            // an icon each would be a dozen requests, of which a browser makes six at once
            { name: chunks.every, debugName: 'libraries of screens', test: /\/node_modules\//, priority: 0.92 },
            {
              name: 'common',
              test: /\/(packages|node_modules)\//,
              minShareCount: 2,
              entriesAware: true,
              // merging small chunks makes chunks that import each other, whose modules run in no certain order
              entriesAwareMergeThreshold: 0,
              priority: 0.9,
            },
            // the top bar loads it on every screen, and must not load the screens of imports with it
            { name: 'import-indicator', test: /\/src\/(parts\/imports\/|api\/queries\/imports\.ts)/, priority: 0.85 },
            ...sharedGroups('shared', /\/apps\/console\/src\//, 0.8),
            { name: chunks.every, debugName: 'screens', test: /\/apps\/console\/src\//, priority: 0.7 },
          ],
        },
      },
      treeshake,
    },
  },
})
