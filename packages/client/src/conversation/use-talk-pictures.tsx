/** Pictures on their way into a conversation: each is stored first, and then said. */
import type { NewContent } from '@entrepot/contract/chat/types';
import { pictureMegabytes } from '@entrepot/contract/uploads/rules';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { readableSize, sortOut } from '@entrepot/ui/patterns/image-uploads.ts';
import { TALK_PICTURES } from '@entrepot/ui/patterns/message-composer.tsx';
import { type NotTaken, TalkNote } from '@entrepot/ui/patterns/talk-note.tsx';
import { useState } from 'react';
import { pictureForm, type UploadCall } from '../use-picture-upload.ts';
import { useReadableRefusal } from '../use-write.ts';

const MAX_BYTES = pictureMegabytes('chat') * 1024 * 1024;

/** `note` says what is under way and what was not taken; pictures that did not get through can be sent again. */
export function useTalkPictures(call: UploadCall, say: (content: NewContent) => boolean) {
  const [sending, setSending] = useState(0);
  const [notTaken, setNotTaken] = useState<readonly (NotTaken & { file: File })[]>([]);
  const readable = useReadableRefusal();
  const send = async (file: File) => {
    try {
      const form = pictureForm('chat', file);
      const { id } = await call('uploads.uploadPicture', form, { key: randomId() });
      say({ kind: 'picture', pictureId: id });
    } catch (error) {
      const values = { why: readable(error).message };
      setNotTaken((before) => [...before, { file, name: file.name, why: 'pictureFailed', values }]);
    } finally {
      setSending((before) => before - 1);
    }
  };
  const take = async (files: readonly File[]) => {
    const rule = { room: files.length, maxBytes: MAX_BYTES, accept: TALK_PICTURES };
    const { taken, refused } = sortOut(files, rule);
    const values = { size: readableSize(MAX_BYTES) };
    setNotTaken(refused.map(({ file, why }) => ({ file, name: file.name, why, values })));
    setSending((before) => before + taken.length);
    // One after the other: they are said in the order they were chosen.
    for (const file of taken) {
      await send(file);
    }
  };
  const failed = notTaken.flatMap(({ why, file }) => (why === 'pictureFailed' ? [file] : []));
  const note = (
    <TalkNote
      sending={sending}
      notTaken={notTaken}
      onRetry={failed.length > 0 ? () => void take(failed) : undefined}
      onForget={() => setNotTaken([])}
    />
  );
  return { take: (files: readonly File[]) => void take(files), note };
}
