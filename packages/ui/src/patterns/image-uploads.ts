/** The uploads behind the image picker: several at once, each with a way to retry and to give up. */
import { useRef, useState } from 'react';
import type { ImagePickerProps } from './image-picker.tsx';

export type RunningUpload = {
  key: number;
  file: File;
  preview: string;
  failed: boolean;
};

type Rule = { room: number; maxBytes: number; accept: string };
type Refused = { file: File; why: 'tooLarge' | 'wrongType' };

/** Which files may go up. Refused ones do not use up room. */
export function sortOut(
  files: readonly File[],
  { room, maxBytes, accept }: Rule,
): { taken: File[]; refused: Refused[]; overflow: boolean } {
  const types = new Set(accept.split(','));
  const refused = files.flatMap((file): Refused[] => {
    if (!types.has(file.type)) {
      return [{ file, why: 'wrongType' }];
    }
    return file.size > maxBytes ? [{ file, why: 'tooLarge' }] : [];
  });
  const good = files.filter((file) => !refused.some((each) => each.file === file));
  return { taken: good.slice(0, Math.max(0, room)), refused, overflow: good.length > room };
}

/** 5242880 → `5 MB`. */
export function readableSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes >= 1024
    ? `${Math.round(kilobytes / 102.4) / 10} MB`
    : `${Math.ceil(kilobytes)} KB`;
}

type Owner = Pick<ImagePickerProps, 'images' | 'onChange' | 'upload'>;

export function useUploads(owner: Owner) {
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const lastKey = useRef(0);
  const dropped = useRef(new Set<number>());
  // Several uploads end one after another: each must add to the newest list, not to the one it started with.
  const latest = useRef(owner);
  latest.current = owner;

  const setFailed = (key: number, failed: boolean) =>
    setRunning((before) => before.map((each) => (each.key === key ? { ...each, failed } : each)));

  const drop = (key: number) => {
    dropped.current.add(key);
    setRunning((before) => {
      const preview = before.find((each) => each.key === key)?.preview;
      if (preview) {
        URL.revokeObjectURL(preview);
      }
      return before.filter((each) => each.key !== key);
    });
  };

  const run = async (key: number, file: File) => {
    try {
      const image = await latest.current.upload(file);
      if (!dropped.current.has(key)) {
        const images = [...latest.current.images, image];
        latest.current = { ...latest.current, images };
        latest.current.onChange(images);
        drop(key);
      }
    } catch {
      setFailed(key, true);
    }
  };

  const start = (files: readonly File[]) => {
    const fresh = files.map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file, preview: URL.createObjectURL(file), failed: false };
    });
    setRunning((before) => [...before, ...fresh]);
    for (const each of fresh) {
      void run(each.key, each.file);
    }
  };

  const retry = (key: number) => {
    const upload = running.find((each) => each.key === key);
    if (upload) {
      setFailed(key, false);
      void run(key, upload.file);
    }
  };

  return { running, start, retry, drop };
}
