/**
 * Sends a folder and starts its imports: goods files in pieces, pictures one by one. Everything is known by its hash, so
 * what the mall has already, from an attempt before or from another import, is not sent again. Without React.
 */
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { OFFER_SIZE, PART_BYTES, UNREADABLE } from '@entrepot/contract/catalogue/import-rules';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { ApiRefusal, type Call } from '@entrepot/client/call.ts';
import { type Chosen, type Selection, sizeOf } from './chosen-files.ts';
import { type Pause, persist } from './persist.ts';

export type SendProgress = {
  /** `reading` works out what the files are, `sending` is on the wire. */
  step: 'reading' | 'sending' | 'starting';
  files: number;
  ofFiles: number;
  bytes: number;
  ofBytes: number;
  /** The connection is lost and tried again. */
  waiting: boolean;
};

export type SendOptions = {
  call: Call<SellerApi>;
  dryRun: boolean;
  defaultPrice: string | undefined;
  signal: AbortSignal;
  onProgress: (progress: SendProgress) => void;
  pause?: Pause;
};

type Piece = { kind: 'part' | 'picture'; hash: string; blob: Blob };
type Goods = { name: string; parts: Piece[] };
type Folder = { hash: string; goods: Goods[]; pictures: (Piece & { name: string })[] };

/** Enough to keep the line and the mall's picture workshop busy. */
const AT_A_TIME = 3;
/** A broken picture costs only itself; the import's report names it. */
const ONLY_ITSELF = new Set(['UPLOAD_NOT_A_PICTURE', 'UPLOAD_PICTURE_SIZE', 'UPLOAD_TOO_LARGE']);

/** `unreadable` are goods files that the mall could not open, each with its reason. */
export type Sent = { jobs: ImportJob[]; unreadable: { name: string; message: string }[] };

export async function sendFolder(selection: Selection, options: SendOptions): Promise<Sent> {
  const folder = await readFolder(selection, options);
  const missing = await offer(folder, options);
  // A check reads the goods files; of the pictures it only asks whether they are there.
  const all = [
    ...folder.goods.flatMap(({ parts }) => parts),
    ...(options.dryRun ? [] : folder.pictures),
  ];
  const waiting = new Map(
    all.filter(({ hash }) => missing.has(hash)).map((each) => [each.hash, each]),
  );
  await sendAll([...waiting.values()], options);
  return start(folder, options);
}

/** Hashes of files that were read before: a check is followed by the import of the same files. */
const known = new WeakMap<File, string[]>();

async function hashesOf({ file }: Chosen, size: number): Promise<string[]> {
  const before = known.get(file);
  if (before) {
    return before;
  }
  const hashes: string[] = [];
  for (const blob of slices(file, size)) {
    hashes.push(await hashOf(blob));
  }
  known.set(file, hashes);
  return hashes;
}

function slices(file: File, size: number): Blob[] {
  return Array.from({ length: Math.max(1, Math.ceil(file.size / size)) }, (_, at) =>
    file.slice(at * size, (at + 1) * size),
  );
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = await sha256(await blob.arrayBuffer());
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readFolder(
  { goods, pictures }: Selection,
  { onProgress, signal }: SendOptions,
): Promise<Folder> {
  const all = [...goods, ...pictures];
  const ofBytes = sizeOf(all);
  let [files, bytes] = [0, 0];
  const read = async (chosen: Chosen, size: number) => {
    signal.throwIfAborted();
    onProgress({ step: 'reading', files, ofFiles: all.length, bytes, ofBytes, waiting: false });
    const hashes = await hashesOf(chosen, size);
    files += 1;
    bytes += chosen.file.size;
    return hashes;
  };
  const folder: Folder = { hash: '', goods: [], pictures: [] };
  await together([...goods.entries()], async ([at, each]) => {
    folder.goods[at] = goodsOf(each, await read(each, PART_BYTES));
  });
  await together(pictures, async (each) => {
    const [hash = ''] = await read(each, Math.max(1, each.file.size));
    folder.pictures.push({ kind: 'picture', name: each.name, hash, blob: each.file });
  });
  const content = folder.pictures.map(({ name, hash }) => `${name}\n${hash}\n`).sort();
  // The same folder chosen tomorrow is the same, by what lies in it.
  folder.hash = await hashOf(new Blob(content));
  return folder;
}

function goodsOf({ name, file }: Chosen, hashes: readonly string[]): Goods {
  const parts = slices(file, PART_BYTES).map((blob, at) => ({
    kind: 'part' as const,
    hash: hashes[at] ?? '',
    blob,
  }));
  return { name, parts };
}

/** Names all files; gives the hashes of those that are to be sent. */
async function offer(folder: Folder, options: SendOptions): Promise<Set<string>> {
  const { call, signal } = options;
  const parts = folder.goods.flatMap((goods) => goods.parts.map(({ hash }) => hash));
  const pictures = folder.pictures.map(({ name, hash }) => ({ name, hash }));
  const missing = new Set<string>();
  for (let at = 0; at < Math.max(parts.length, pictures.length); at += OFFER_SIZE) {
    const input = {
      folder: folder.hash,
      parts: parts.slice(at, at + OFFER_SIZE),
      pictures: pictures.slice(at, at + OFFER_SIZE),
    };
    const answer = await persist(
      (key) => call('imports.offerFiles', input, { signal, key }),
      options,
    );
    answer.missing.forEach((hash) => missing.add(hash));
  }
  return missing;
}

async function sendAll(pieces: readonly Piece[], options: SendOptions): Promise<void> {
  const ofBytes = pieces.reduce((sum, { blob }) => sum + blob.size, 0);
  let [files, bytes, waiting] = [0, 0, false];
  const tell = () =>
    options.onProgress({ step: 'sending', files, ofFiles: pieces.length, bytes, ofBytes, waiting });
  const onWait = (wait: boolean) => {
    waiting = wait;
    tell();
  };
  tell();
  await together(pieces, async (piece) => {
    await sendOne(piece, { ...options, onWait });
    files += 1;
    bytes += piece.blob.size;
    tell();
  });
}

/** Does some at a time. When one fails, the others end what they are at, so that nothing is told after this is over. */
async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    for (const item of queue) {
      if (failure) {
        return;
      }
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  if (failure) {
    throw failure.error;
  }
}

async function sendOne(
  { kind, blob }: Piece,
  options: SendOptions & { onWait: (wait: boolean) => void },
): Promise<void> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', blob);
  const { call, signal } = options;
  try {
    await persist((key) => call('imports.sendFile', form, { signal, key }), options);
  } catch (error) {
    if (!(kind === 'picture' && error instanceof ApiRefusal && ONLY_ITSELF.has(error.code))) {
      throw error;
    }
  }
}

async function start(folder: Folder, options: SendOptions): Promise<Sent> {
  const { call, signal, dryRun, defaultPrice, onProgress } = options;
  const ofFiles = folder.goods.length;
  const sent: Sent = { jobs: [], unreadable: [] };
  for (const [files, { name, parts }] of folder.goods.entries()) {
    onProgress({
      step: 'starting',
      files,
      ofFiles,
      bytes: files,
      ofBytes: ofFiles,
      waiting: false,
    });
    const input = {
      fileName: name,
      parts: parts.map(({ hash }) => hash),
      folder: folder.hash,
      pictureCount: folder.pictures.length,
      dryRun,
      ...(defaultPrice === undefined ? {} : { defaultPrice }),
    };
    try {
      const begin = (key: string) => call('imports.startImport', input, { signal, key });
      sent.jobs.push(await persist(begin, options));
    } catch (error) {
      // The other goods files are none the worse for it.
      if (!(error instanceof ApiRefusal && UNREADABLE.some((code) => code === error.code))) {
        throw error;
      }
      sent.unreadable.push({ name, message: error.message });
    }
  }
  return sent;
}
