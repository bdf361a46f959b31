/** Two builds: style sheets and a small script for the browser, and the pages for the page server. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Fonts stay files: inlined they would be sent again with every style sheet.
    assetsInlineLimit: 0,
    // The pages' source is built for the browser for its style sheets alone; nothing asks for its script.
    rolldownOptions: isSsrBuild
      ? {}
      : { input: ['src/main.ts', 'src/app/site.tsx'], preserveEntrySignatures: 'strict' },
  },
  // One file without imports: the server loads the pages whatever it has installed itself.
  ssr: { noExternal: true, target: 'node' },
  // The page server runs what this build says, whatever its environment: React for production.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
