import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string;
  accept?: string | undefined;
  multiple?: boolean;
  /** A whole folder is chosen. */
  folder?: boolean;
  onFiles: (files: FileList | null) => void;
};

/** A button that asks for files of this computer. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, multiple, folder = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
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
        aria-label={label}
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
