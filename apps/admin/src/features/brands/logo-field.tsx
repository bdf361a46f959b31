import { isPlainDrawing } from '@entrepot/contract/brands/rules';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { ACCEPTED_PICTURES, pictureMegabytes } from '@entrepot/contract/uploads/rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { CircleAlert, Trash2, Upload } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import styles from './brands.module.css';
import { useBrandsText } from './use-brands-text.ts';

type Logo = BrandForEditing['logo'];

type Props = {
  logo: Logo;
  name: string;
  colour: string;
  refused: string | undefined;
  onLogo: (logo: Logo) => void;
};

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = pictureMegabytes('logo');
const MOST_SVG = 20_000;
const SVG = 'image/svg+xml';

/** A one-colour drawing takes the brand's colour everywhere; a picture is shown as it is. */
export function LogoField({ logo, name, colour, refused, onLogo }: Props) {
  const upload = useWrite('uploads.uploadPicture');
  const mediaBase = useContext(MediaBase);
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const t = useBrandsText();
  const take = async (file: File) => {
    setWrong(undefined);
    upload.forget();
    if (file.type === SVG) {
      const svg = (await file.text()).replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '').trim();
      if (svg.length > MOST_SVG || !isPlainDrawing(svg)) {
        setWrong(t('logo.notPlain'));
        return;
      }
      onLogo({ svg, picture: null });
      return;
    }
    if (!ACCEPTED_PICTURES.split(',').includes(file.type)) {
      setWrong(t('logo.wrongType'));
      return;
    }
    if (file.size > MOST_MEGABYTES * MEGABYTE) {
      setWrong(t('logo.tooLarge', { size: MOST_MEGABYTES }));
      return;
    }
    const form = new FormData();
    form.append('moduleName', 'logo');
    form.append('file', file);
    const picture = await upload.send(form);
    if (picture) {
      onLogo({ svg: null, picture });
    }
  };
  const error = wrong ?? refused ?? upload.refused?.message;
  return (
    <div className={styles.logo}>
      <span className={styles.mark} style={{ color: colour }}>
        <BrandMark brand={{ logo, mediaBase, name: name || '?' }} size={48} />
      </span>
      <div>
        <div className={styles.logoButtons}>
          <Button
            size="s"
            icon={<Upload size={14} aria-hidden />}
            loading={upload.sending}
            onClick={() => input.current?.click()}
          >
            {t('logo.choose')}
          </Button>
          {(logo.svg ?? logo.picture) && (
            <Button
              size="s"
              variant="quiet"
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => onLogo({ svg: null, picture: null })}
            >
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('logo.choose')}
          accept={`${SVG},${ACCEPTED_PICTURES}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) {
              void take(file);
            }
          }}
        />
        {error ? (
          <p role="alert" className={styles.weak}>
            <CircleAlert size={15} aria-hidden /> <span>{error}</span>
          </p>
        ) : (
          <p className={styles.hint}>{t('logo.hint')}</p>
        )}
      </div>
    </div>
  );
}
