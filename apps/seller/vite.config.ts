import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  // Fonts stay files: inlined they would be sent again with every style sheet.
  build: { outDir: 'dist/client', assetsInlineLimit: 0 },
});
