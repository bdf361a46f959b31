import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { ImagePicker, type PickedImage, type UploadImage } from './image-picker.tsx';
import { readableSize, sortOut } from './image-uploads.ts';
import { PinInput } from './pin-input.tsx';
import { SlideCheck } from './slide-check.tsx';

type Order = { id: string; total: string };
const ORDERS: Order[] = [
  { id: 'PN-1', total: '10.00' },
  { id: 'PN-2', total: '20.00' },
];

function Orders(props: {
  onOpen?: (order: Order) => void;
  onSort?: () => void;
  loading?: boolean;
}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Orders"
      columns={[
        { id: 'id', header: 'Order', lines: 2, cell: (order: Order) => order.id },
        {
          id: 'total',
          header: 'Total',
          align: 'end',
          sortable: true,
          cell: (order) => order.total,
        },
      ]}
      rows={ORDERS}
      rowId={(order) => order.id}
      loading={props.loading}
      onOpen={props.onOpen}
      onSort={props.onSort}
      sort={{ column: 'total', descending: false }}
      selection={{ ids, onChange: setIds, actions: <button type="button">Print</button> }}
    />
  );
}

describe('DataTable', () => {
  it('moves with J and K, selects with X and opens with Enter', async () => {
    const onOpen = vi.fn();
    const { user } = renderScreen(<Orders onOpen={onOpen} />);
    await user.keyboard('jjkjx{Enter}');
    expect(onOpen).toHaveBeenCalledWith(ORDERS[1]);
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeTruthy();
  });

  it('tells beside a figure what it is, for a phone has no head above it', () => {
    renderScreen(<Orders />);
    expect(screen.getByRole('cell', { name: '10.00' }).dataset['label']).toBe('Total');
  });

  it('waits in the shape of its rows: each place of a phone’s row, and as many lines', () => {
    const places = () =>
      Array.from(document.querySelector('tbody tr')?.children ?? [], (cell) => cell.className);
    const rows = renderScreen(<Orders />);
    const shape = places();
    rows.unmount();
    renderScreen(<Orders loading />);
    expect(places()).toEqual(shape);
    const [, first, total] = document.querySelector('tbody tr')?.children ?? [];
    expect(first?.querySelectorAll('span span')).toHaveLength(2);
    expect(total?.querySelectorAll('span span')).toHaveLength(1);
  });

  it('leaves the keys alone while somebody types', async () => {
    const onOpen = vi.fn();
    const { user } = renderScreen(
      <>
        <input aria-label="Note" />
        <Orders onOpen={onOpen} />
      </>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jx{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('selects all rows and none', async () => {
    const { user } = renderScreen(<Orders />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    await user.click(all);
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('turns the order round on the second click on a head', async () => {
    const onSort = vi.fn();
    const { user } = renderScreen(<Orders onSort={onSort} />);
    await user.click(screen.getByRole('button', { name: /Total/ }));
    expect(onSort).toHaveBeenCalledWith({ column: 'total', descending: true });
  });

  it('says that there is nothing, and offers to try again after an error', async () => {
    const onRetry = vi.fn();
    const shared = { label: 'Orders', columns: [{ id: 'id', header: 'Order', cell: () => null }] };
    const { rerender, user } = renderScreen(<DataTable {...shared} rows={[]} rowId={String} />);
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    rerender(<DataTable {...shared} rows={[]} rowId={String} onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('waits for the action, and then closes', async () => {
    const onClose = vi.fn();
    let done = () => {};
    const action = new Promise<void>((go) => (done = go));
    const { user } = renderScreen(
      <ConfirmDialog
        open
        danger
        title="Cancel?"
        confirmLabel="Cancel order"
        onClose={onClose}
        onConfirm={() => action}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(onClose).not.toHaveBeenCalled();
    done();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('PinInput', () => {
  function Pin({ onComplete }: { onComplete: (digits: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <PinInput label="Fund password" value={value} onChange={setValue} onComplete={onComplete} />
    );
  }
  const box = (position: number) => screen.getByLabelText(`Fund password: Digit ${position} of 6`);

  it('goes from box to box while one types', async () => {
    const onComplete = vi.fn();
    const { user } = renderScreen(<Pin onComplete={onComplete} />);
    await user.click(box(1));
    await user.keyboard('12a3456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('takes a paste and gives digits back one by one', async () => {
    const onComplete = vi.fn();
    const { user } = renderScreen(<Pin onComplete={onComplete} />);
    await user.click(box(1));
    await user.paste('12 34 56');
    expect(onComplete).toHaveBeenCalledWith('123456');
    await user.keyboard('{Backspace}{Backspace}');
    expect(box(5)).toHaveProperty('value', '');
    expect(box(4)).toHaveProperty('value', '4');
  });
});

describe('SlideCheck', () => {
  it('works from the keyboard and says when it is done', async () => {
    const solve = vi.fn((onProgress: (part: number) => void) => Promise.resolve(onProgress(0.5)));
    const { user } = renderScreen(<SlideCheck solve={solve} />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(solve).not.toHaveBeenCalled();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(solve).toHaveBeenCalledOnce();
  });

  it('can be tried again after a failure', async () => {
    const solve = vi.fn(() => Promise.reject(new Error('no')));
    const { user } = renderScreen(<SlideCheck solve={solve} />);
    await user.tab();
    await user.keyboard('{End}');
    expect(await screen.findByText(/slide again/)).toBeTruthy();
    await user.keyboard('{End}');
    await waitFor(() => expect(solve).toHaveBeenCalledTimes(2));
  });

  it('goes back when it is let go too early, and starts when it is drawn to the end', async () => {
    const solve = vi.fn(() => Promise.resolve());
    renderScreen(<SlideCheck solve={solve} />);
    const handle = screen.getByRole('slider');
    // What a browser has and the test's page has not: a width, and a pointer that is held.
    vi.spyOn(handle.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 200, 40),
    );
    handle.setPointerCapture = vi.fn();
    handle.hasPointerCapture = () => true;
    const drawTo = (clientX: number) => {
      fireEvent.pointerDown(handle);
      fireEvent.pointerMove(handle, { clientX });
    };
    drawTo(100);
    expect(handle.getAttribute('aria-valuenow')).toBe('50');
    fireEvent.pointerUp(handle);
    expect(handle.getAttribute('aria-valuenow')).toBe('0');
    expect(solve).not.toHaveBeenCalled();
    drawTo(200);
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(solve).toHaveBeenCalledOnce();
  });
});

describe('ImagePicker', () => {
  const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

  function Pictures({ upload }: { upload: UploadImage }) {
    const [images, setImages] = useState<readonly PickedImage[]>([]);
    return (
      <ImagePicker
        label="Pictures"
        images={images}
        onChange={setImages}
        upload={upload}
        purpose="review"
        maxCount={3}
      />
    );
  }
  const choose = (files: File[]) => {
    const input = document.querySelector('input[type=file]');
    fireEvent.change(input as HTMLInputElement, { target: { files } });
  };

  it('keeps every one of several uploads that end together', async () => {
    renderScreen(
      <Pictures upload={(file) => Promise.resolve({ id: file.name, url: `/${file.name}` })} />,
    );
    choose([picture('a.png'), picture('b.png')]);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2));
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('src'))).toEqual([
      '/a.png',
      '/b.png',
    ]);
  });

  it('offers to try a failed upload again', async () => {
    const upload = vi
      .fn<UploadImage>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValueOnce({ id: 'a', url: '/a.png' });
    const { user } = renderScreen(<Pictures upload={upload} />);
    choose([picture('a.png')]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/a.png'));
  });

  it('sorts out what is too large, no picture or one too many', () => {
    const large = new File([new Uint8Array(20)], 'large.png', { type: 'image/png' });
    const files = [large, picture('a.txt', 'text/plain'), picture('b.png'), picture('c.png')];
    const sorted = sortOut(files, { room: 1, maxBytes: 10, accept: 'image/png' });
    expect(sorted.taken.map((file) => file.name)).toEqual(['b.png']);
    expect(sorted.refused.map((each) => each.why)).toEqual(['tooLarge', 'wrongType']);
    expect(sorted.overflow).toBe(true);
    expect(readableSize(5 * 1024 * 1024)).toBe('5 MB');
  });
});
