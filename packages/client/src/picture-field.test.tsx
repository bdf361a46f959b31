import type { SellerApi } from '@entrepot/contract/api/seller';
import { UNUSED_PICTURES } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createApi } from './create-api.ts';
import { PictureField } from './picture-field.tsx';
import { playServer, refuse, type Answers } from './testing/played-server.ts';
import { renderAsking } from './testing/render-asking.tsx';

const { CallProvider, useCall } = createApi<SellerApi>();
const STORED: Picture = { id: 'ab/1', width: 9, height: 9, tint: '#cc0000' };
const file = () => new File(['x'], 'a.png', { type: 'image/png' });

function open(answer: Answers<SellerApi>['uploads.uploadPicture']) {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState<Picture | null>(null);
    return (
      <PictureField
        label="Logo"
        purpose="logo"
        call={useCall()}
        value={value}
        onChange={(picture) => {
          onChange(picture);
          setValue(picture);
        }}
      />
    );
  }
  const server = playServer<SellerApi>({ 'uploads.uploadPicture': answer });
  const view = renderAsking(<Field />, { server, CallProvider });
  const input = view.container.querySelector('input[type=file]') as HTMLInputElement;
  return { ...view, onChange, pick: () => view.user.upload(input, file()) };
}

it('a picked picture is sent once, with its purpose and a key, and what is stored is told', async () => {
  const { pick, onChange, asked, user } = open(STORED);
  await pick();
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(STORED));
  expect(asked).toHaveLength(1);
  const form = asked[0]?.input as FormData;
  expect([form.get('moduleName'), (form.get('file') as File).name]).toEqual(['logo', 'a.png']);
  expect(asked[0]?.key).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /remove/i }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('what a form left open shows is sent again before it would be removed, and no more once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const { pick, asked, onChange, unmount } = open(STORED);
    await pick();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(STORED));
    const half = (UNUSED_PICTURES.hours * 3_600_000) / 2;
    await vi.advanceTimersByTimeAsync(half - 600_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(asked).toHaveLength(2);
    const again = asked[1]?.input as FormData;
    expect([again.get('moduleName'), (again.get('file') as File).name]).toEqual(['logo', 'a.png']);
    expect(onChange).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(half + 1_200_000);
    expect(asked).toHaveLength(3);
    unmount();
    await vi.advanceTimersByTimeAsync(3 * half);
    expect(asked).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('a refused one is not taken, and can be sent again', async () => {
  const answers = [() => refuse('UPLOAD_BUSY', 'Try again.'), () => STORED];
  const { pick, onChange, user } = open(() => answers.shift()?.() as Picture);
  await pick();
  await user.click(await screen.findByRole('button', { name: /again|retry/i }));
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(STORED));
});
