import { isPlainDrawing } from '@entrepot/contract/brands/rules';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { ACCEPTED_PICTURES, pictureMegabytes } from '@entrepot/contract/uploads/rules';
import { pictureForm, useKeptPictures } from '@entrepot/client/use-picture-upload.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { CircleAlert, Trash2, Upload } from 'lucide-react';
import { useContext, useState } from 'react';
import { useCall, useWrite } from '../../kit/api.ts';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

type Logo = BrandForEditing['logo'];

type Props = {
  value: Logo;
  error: string | undefined;
  onChange: (logo: Logo) => void;
  name: string;
  colour: string;
};

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = pictureMegabytes('logo');
const MOST_SVG = 20_000;
const SVG = 'image/svg+xml';

/** A one-colour drawing takes the brand's colour everywhere; a picture is shown as it is. */
export function LogoField({ value, error, onChange, name, colour }: Props) {
  const { take, sending, wrong } = useLogoFile(onChange);
  const mediaBase = useContext(MediaBase);
  const t = useText('brands');
  const said = wrong ?? error;
  return (
    <div className={styles.logo}>
      <span className={styles.mark} style={{ color: colour }}>
        <BrandMark brand={{ logo: value, mediaBase, name: name || '?' }} size={48} />
      </span>
      <div>
        <div className={styles.logoButtons}>
          <FileButton
            size="s"
            icon={<Upload size={14} aria-hidden />}
            label={t('logo.choose')}
            accept={`${SVG},${ACCEPTED_PICTURES}`}
            loading={sending}
            onFiles={(files) => files?.[0] && void take(files[0])}
          />
          {(value.svg ?? value.picture) && (
            <Button
              size="s"
              variant="quiet"
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => onChange({ svg: null, picture: null })}
            >
              {t('logo.remove')}
            </Button>
          )}
        </div>
        {said ? (
          <p role="alert" className={styles.weak}>
            <CircleAlert size={15} aria-hidden /> <span>{said}</span>
          </p>
        ) : (
          <p className={styles.hint}>{t('logo.hint')}</p>
        )}
      </div>
    </div>
  );
}

/** Reads a drawing here, and sends a picture to where pictures are kept. */
function useLogoFile(onLogo: (logo: Logo) => void) {
  const upload = useWrite('uploads.uploadPicture');
  const keep = useKeptPictures(useCall(), 'logo');
  const [wrong, setWrong] = useState<string>();
  const t = useText('brands');
  const take = async (file: File) => {
    upload.forget();
    const svg = file.type === SVG ? plain(await file.text()) : null;
    const fault = svg === null ? faultOf(file) : isPlain(svg) ? undefined : 'logo.notPlain';
    setWrong(fault && t(fault, { size: MOST_MEGABYTES }));
    if (fault) {
      return;
    }
    if (svg !== null) {
      onLogo({ svg, picture: null });
      return;
    }
    const picture = await upload.send(pictureForm('logo', file));
    if (picture) {
      keep(file);
      onLogo({ svg: null, picture });
    }
  };
  return { take, sending: upload.sending, wrong: wrong ?? upload.refused?.message };
}

const plain = (svg: string): string => svg.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '').trim();

const isPlain = (svg: string): boolean => svg.length <= MOST_SVG && isPlainDrawing(svg);

function faultOf({ type, size }: File): 'logo.wrongType' | 'logo.tooLarge' | undefined {
  if (!ACCEPTED_PICTURES.split(',').includes(type)) {
    return 'logo.wrongType';
  }
  return size > MOST_MEGABYTES * MEGABYTE ? 'logo.tooLarge' : undefined;
}
