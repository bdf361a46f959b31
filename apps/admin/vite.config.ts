import { compiledTexts } from '@entrepot/ui/build/compiled-texts.ts';
import { straightStyles } from '@entrepot/ui/build/short-class-names.ts';
import { straightIcons } from '@entrepot/ui/build/straight-icons.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), compiledTexts(), straightIcons(), straightStyles()],
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  // Fonts stay files: inlined they would be sent again with every style sheet.
  build: { outDir: 'dist/client', assetsInlineLimit: 0 },
});
