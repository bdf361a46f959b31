import { parseAmount } from '@entrepot/contract/money';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';
import { visiblePages } from './pagination.tsx';
import { Price } from './price.tsx';
import { ErrorState } from './states.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Tabs } from './tabs.tsx';
import { useToast } from './toast.tsx';

describe('Button', () => {
  it('does nothing while it is loading, and says that it is busy', async () => {
    const onClick = vi.fn();
    const { user } = renderScreen(
      <Button loading onClick={onClick}>
        Pay
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Pay', busy: true }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  it('ties label, error and input together', () => {
    renderScreen(<TextInput label="Tracking number" error="Too short" required />);
    const input = screen.getByRole('textbox', { name: /Tracking number/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too short',
    );
  });

  it('says what is wrong in place of its hint', () => {
    renderScreen(<TextInput label="Tracking number" hint="On the parcel" error="Too short" />);
    expect(screen.getByRole('alert').textContent).toBe('Too short');
    expect(screen.queryByText('On the parcel')).toBeNull();
  });

  it('shows a password on request and hides it again', async () => {
    const { user } = renderScreen(<PasswordInput label="Password" />);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('QuantityStepper', () => {
  function Teapots({ onPasteMany }: { onPasteMany?: (values: number[]) => void }) {
    const [value, setValue] = useState(24);
    return (
      <QuantityStepper
        label="Teapot"
        value={value}
        onChange={setValue}
        min={24}
        max={96}
        step={6}
        onPasteMany={onPasteMany}
      />
    );
  }
  const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Teapot' });

  it('turns what was typed into whole lots on leaving', async () => {
    const { user } = renderScreen(<Teapots />);
    await user.type(box(), '31');
    await user.tab();
    expect(box().value).toBe('36');
  });

  it('steps with the arrows and stops at the ends', async () => {
    const { user } = renderScreen(<Teapots />);
    await user.type(box(), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box().value).toBe('30');
    await user.type(box(), '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(box().value).toBe('24');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer pieces' }).disabled).toBe(
      true,
    );
  });

  it('takes a column from a spreadsheet', async () => {
    const onPasteMany = vi.fn();
    const { user } = renderScreen(<Teapots onPasteMany={onPasteMany} />);
    await user.click(box());
    await user.paste('72\n24\n1,200 pcs');
    expect(box().value).toBe('72');
    expect(onPasteMany).toHaveBeenCalledWith([72, 24, 1200]);
  });
});

describe('Dialog', () => {
  it('is named by its title and asks its owner to close it', async () => {
    const onClose = vi.fn();
    const { user } = renderScreen(
      <Dialog open title="Cancel the order?" onClose={onClose}>
        It cannot be brought back.
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Cancel the order?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is left by Esc and by its backdrop, and not by a file field that was cancelled inside', () => {
    const onClose = vi.fn();
    renderScreen(
      <Dialog open title="Pictures" onClose={onClose}>
        <input type="file" aria-label="Picture" />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { hidden: true });
    fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
    fireEvent.click(screen.getByLabelText('Picture'));
    expect(onClose).not.toHaveBeenCalled();
    const esc = new Event('cancel', { cancelable: true });
    fireEvent(dialog, esc);
    expect([onClose.mock.calls.length, esc.defaultPrevented]).toEqual([1, true]);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be dismissed while its owner forbids it', () => {
    renderScreen(
      <Dialog open title="Paying" dismissible={false} onClose={() => undefined}>
        …
      </Dialog>,
    );
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('Tabs', () => {
  it('moves with the arrows and wraps round', async () => {
    function Orders() {
      const [tab, setTab] = useState<'open' | 'done'>('open');
      const items = [
        { id: 'open', label: 'Open' },
        { id: 'done', label: 'Done' },
      ] as const;
      return <Tabs label="Orders" items={items} value={tab} onChange={setTab} />;
    }
    const { user } = renderScreen(<Orders />);
    screen.getByRole('tab', { name: 'Open' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Done', selected: true })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Open', selected: true })).toBe(document.activeElement);
  });
});

describe('Toast', () => {
  it('announces an error and goes when dismissed', async () => {
    function Save() {
      const toast = useToast();
      return <Button onClick={() => toast({ tone: 'danger', title: 'Not saved' })}>Save</Button>;
    }
    const { user } = renderScreen(<Save />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Not saved');
    await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});

it('says a message that is repeated once', async () => {
  function Save() {
    const toast = useToast();
    return <Button onClick={() => toast({ tone: 'danger', title: 'Not saved' })}>Save</Button>;
  }
  const { user } = renderScreen(<Save />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Not saved')).toHaveLength(1);
});

describe('Price', () => {
  it('shows the price, the list price and the discount', () => {
    renderScreen(<Price amount={parseAmount('5.90')} was={parseAmount('8.20')} currency="USDT" />, {
      language: 'de',
    });
    expect(screen.getByText('8,20')).toBeTruthy();
    expect(screen.getByText(/28/)).toBeTruthy();
  });
});

describe('Pagination', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 90, [1, 2, 3, undefined, 90]],
    [5, 90, [1, 2, 3, 4, 5, 6, 7, undefined, 90]],
    [50, 90, [1, undefined, 48, 49, 50, 51, 52, undefined, 90]],
  ])('page %s of %s shows %j', (page, pages, shown) => {
    expect(visiblePages(page, pages)).toEqual(shown);
  });
});

describe('ErrorState', () => {
  const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

  it('says what the server said', () => {
    renderScreen(<ErrorState error={failure('TOO_MANY_REQUESTS', 'Please wait a minute.')} />);
    expect(screen.getByRole('alert').textContent).toContain('Please wait a minute.');
    expect(screen.queryByText(/connection/)).toBeNull();
  });

  it.each([failure('OFFLINE', 'offline'), new Error('x is undefined'), undefined])(
    'asks to check the connection where nothing came (%s)',
    (error) => {
      renderScreen(<ErrorState error={error} />);
      // Nothing was entered where something was loaded.
      expect(screen.getByText('Please check your connection and try again.')).toBeTruthy();
    },
  );

  it('offers no second try for what is not there', () => {
    renderScreen(
      <ErrorState error={failure('NOT_FOUND', 'This does not exist.')} onRetry={vi.fn()} />,
    );
    expect(screen.getByRole('heading', { name: 'This does not exist.' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the app is older than its server where that is why', () => {
    renderScreen(<ErrorState error={failure('NEW_VERSION', 'replaced')} />);
    expect(screen.getByText(/new version/i)).toBeTruthy();
  });
});

describe('where typing begins in a dialog, though a browser gives its first button the focus', () => {
  const focused = (content: ReactNode) => {
    const opening = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    opening.mockImplementation(function showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    });
    renderScreen(
      <Dialog open title="Ship" onClose={() => {}}>
        {content}
      </Dialog>,
    );
    opening.mockRestore();
    return document.activeElement;
  };

  it('is the field that asks for it', () => {
    const fields = (
      <form>
        <TextInput label="Carrier" />
        <TextInput label="Tracking number" autoFocus />
      </form>
    );
    expect(focused(fields)).toBe(screen.getByLabelText('Tracking number'));
  });

  it('is a form’s first field that can be filled in where none asks', () => {
    const fields = (
      <form>
        <input type="hidden" name="parcel" />
        <TextInput label="Order" disabled />
        <TextInput label="Carrier" />
      </form>
    );
    expect(focused(fields)).toBe(screen.getByLabelText('Carrier'));
  });

  it('is the heading of a form without fields', () => {
    expect(focused(<form>Text</form>)).toBe(screen.getByRole('heading', { name: 'Ship' }));
  });

  it('is left to the browser where a form is further down in what is read', () => {
    const text = (
      <>
        <p>Text</p>
        <form>
          <TextInput label="Note" />
        </form>
      </>
    );
    expect(focused(text)).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('a dialog that is taken away while it is open', () => {
  it('is closed while it still stands in the page, so that the browser gives the focus back', async () => {
    const stood: boolean[] = [];
    const closing = vi.spyOn(HTMLDialogElement.prototype, 'close');
    closing.mockImplementation(function close(this: HTMLDialogElement) {
      stood.push(this.isConnected);
    });
    const { rerender } = renderScreen(
      <Dialog open title="Ship" onClose={() => {}}>
        Text
      </Dialog>,
    );
    rerender(<p>Shipped</p>);
    closing.mockRestore();
    expect([...new Set(stood)]).toEqual([true]);
  });
});
