/** What the server and an app whose pages it renders say to each other. */
import type { Language } from './languages.ts';

/** Files of the browser build that a page needs, by their addresses. */
export type PageAssets = {
  script: string;
  /** Text of all style sheets that the page needs: inside the page they cost no way to the server and back. */
  sheet: string;
  /** The files that this text is of. The page names them as disabled, so that no later part fetches them again. */
  sheetFiles: string[];
  preloads: string[];
  fonts: string[];
};

/** `call` asks the mall as a visitor. */
export type PageRequest<Call = unknown> = {
  /** Path and query as `knownAddress` gives them, without what chose language and brand. */
  address: string;
  origin: string;
  language: Language;
  /** In demo mode the brand that the address chose; undefined when the host decides. */
  brand: string | undefined;
  call: Call;
  /** Files of the browser build for a page's source file. */
  assetsOf: (source: string | undefined) => PageAssets;
};

export type PageAnswer =
  | {
      kind: 'page';
      status: number;
      html: string;
      /** JSON that wakes the page up; the browser asks for it by its mark. */
      content?: { mark: string; json: string };
    }
  | { kind: 'redirect'; status: number; location: string }
  /** Nothing is there: it is sent what stands at `NOT_FOUND_ADDRESS`. */
  | { kind: 'missing' };

/** What an app's src/entry-server.tsx exports. */
export type Renderer = {
  render(request: PageRequest): Promise<PageAnswer>;
  renderShell(request: Omit<PageRequest, 'address' | 'call'>): string;
  /** What its page reads of an address. */
  knownAddress(address: string): string;
  NOT_FOUND_ADDRESS: string;
};
