/** Two builds: `vite build` for the browser, `vite build --ssr src/entry-server.tsx` for the page server. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Fonts and pictures stay files: inlined they would be sent again with every style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/main.tsx' },
  },
  // One file without imports: the server loads the pages whatever it has installed itself.
  ssr: { noExternal: true, target: 'node' },
}));
