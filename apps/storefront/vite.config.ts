/** Two builds: `vite build` for the browser, `vite build --ssr src/entry-server.tsx` for the page server. */
import { pageSources } from '@entrepot/client/build/page-sources.ts';
import { shortClassNames, straightStyles } from '@entrepot/ui/build/short-class-names.ts';
import { compiledTexts } from '@entrepot/ui/build/compiled-texts.ts';
import { straightIcons } from '@entrepot/ui/build/straight-icons.ts';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const SOURCES = ['src', '../../packages/client/src', '../../packages/ui/src'].map((folder) =>
  join(import.meta.dirname, folder),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    compiledTexts(),
    straightIcons(),
    straightStyles(),
    pageSources(import.meta.dirname),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // The sheet of every page and its class names are in each page that is sent.
  css: { modules: { generateScopedName: shortClassNames(SOURCES) } },
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Fonts and pictures stay files: inlined they would be sent again with every style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/main.tsx',
          output: { codeSplitting: { groups: [WITH_THE_ENTRY, AFTER_IT, OTHER_ICONS, SHARED] } },
        },
  },
  // One file without imports: the server loads the pages whatever it has installed itself.
  ssr: { noExternal: true, target: 'node' },
  // The page server runs what this build says, whatever its environment: React for production.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));

/** All icons that the entry has no use for, in one file: each alone is smaller than the words that ask for it. */
const OTHER_ICONS = { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// };

/** What many pages have in common: asking for a dozen small files keeps a page waiting longer than their bytes do. */
const SHARED = { name: 'shared', minShareCount: 3, test: /\/(?:src|node_modules)\// };

/**
 * What the entry imports at once becomes one file and one style sheet. Left alone it would be cut into some twenty,
 * because later pages share parts of it: more to ask for, and a tenth larger when each is compressed alone.
 */
const WITH_THE_ENTRY = comesWith('main', ({ isEntry }) => isEntry);

/** What every visitor's browser fetches once the page stands; without what only later pages share with it. */
const AFTER_IT = comesWith('after', ({ id }) =>
  /\/features\/cart\/(?:keeper|cart-follower)\.tsx?$/.test(id),
);

/** A file of everything that is there at once when one of the roots is. */
function comesWith(name: string, isRoot: (info: Rolldown.ModuleInfo) => boolean) {
  const known = new Map<string, boolean>();
  const comes = (id: string, graph: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) {
      return before;
    }
    known.set(id, false); // Importers may go in circles.
    const info = graph.getModuleInfo(id);
    const found =
      info !== null && (isRoot(info) || info.importers.some((importer) => comes(importer, graph)));
    known.set(id, found);
    return found;
  };
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) => (comes(id, graph) ? name : null),
  };
}
