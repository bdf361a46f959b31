/** The gallery: `npx vite packages/ui/gallery`, then ?brand=noor&language=ar&part=panel. For developers only. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ root: import.meta.dirname, plugins: [react()] });
