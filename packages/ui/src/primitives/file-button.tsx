import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string;
  /** What it is for, where other buttons have the same label: whoever sees the page reads it beside the button. */
  of?: string;
  accept?: string | undefined;
  multiple?: boolean;
  /** A whole folder is chosen. */
  folder?: boolean;
  onFiles: (files: FileList | null) => void;
};

/** A button that asks for files of this computer. */
export function FileButton(props: FileButtonProps) {
  const { label, of, accept, multiple, folder = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  const name = of === undefined ? label : `${label}: ${of}`;
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        <span aria-hidden={of !== undefined}>{label}</span>
        {of !== undefined && <span className="sr-only">{name}</span>}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // No property of React's.
          element?.toggleAttribute('webkitdirectory', folder);
        }}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
