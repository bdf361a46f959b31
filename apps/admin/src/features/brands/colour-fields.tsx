import type { Colours } from '@entrepot/contract/brands/types';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { isHexColour } from '@entrepot/ui/tokens/colour.ts';
import { CircleAlert } from 'lucide-react';
import { COLOUR_NAMES, type ColourName } from './brand-draft.ts';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

type Props = {
  value: Colours;
  /** What is wrong with one that cannot be read. */
  error: string | undefined;
  /** What is wrong with the three together. */
  weak: string | undefined;
  onChange: (colours: Colours) => void;
};

/** Three colours; the rest of the look is derived from them. A swatch picks, the field beside it takes pasted codes. */
export function ColourFields({ value: colours, error, weak, onChange }: Props) {
  const t = useText('brands');
  const set = (name: ColourName, value: string) => onChange({ ...colours, [name]: value });
  return (
    <div className={styles.colours}>
      {COLOUR_NAMES.map((name) => (
        <div key={name} className={styles.colour}>
          <input
            type="color"
            aria-label={t('form.pick', { name: t(`colour.${name}`) })}
            value={isHexColour(colours[name]) ? colours[name] : '#000000'}
            onChange={(event) => set(name, event.target.value)}
          />
          <TextInput
            label={t(`colour.${name}`)}
            hint={t(`colour.use.${name}`)}
            error={isHexColour(colours[name]) ? undefined : error}
            code
            maxLength={7}
            spellCheck={false}
            value={colours[name]}
            onChange={(event) => set(name, withHash(event.target.value))}
          />
        </div>
      ))}
      {weak && (
        <p role="alert" className={styles.weak}>
          <CircleAlert size={15} aria-hidden /> <span>{weak}</span>
        </p>
      )}
    </div>
  );
}

/** Design programs copy colours without the sign. */
const withHash = (text: string): string => {
  const plain = text.trim();
  return /^[0-9a-f]{6}$/i.test(plain) ? `#${plain}` : plain;
};
