import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminBanner } from '@entrepot/contract/content/types';
import { direction, OFFERED, parseLanguage, type Language } from '@entrepot/contract/languages';
import { ACCEPTED_PICTURES, pictureMegabytes, pictureUrl } from '@entrepot/contract/uploads/rules';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Trash2 } from 'lucide-react';
import { useContext, useId, useRef, useState, type FormEvent } from 'react';
import { useCall, useWrite } from '../../kit/api.ts';
import { edited, type BannerEdits } from './banner-model.ts';
import styles from './content.module.css';
import { useContentText } from './use-content-text.ts';

const MEGABYTE = 1024 * 1024;
/** A page of this mall: nothing that leads out of it, nothing that runs. */
const LINK = /^(?:\/(?![/\\])[^\s"'<>\\]*)?$/;
const NO_TEXT = { title: '', text: '', action: '' };

type Picture = AdminBanner['picture'];
type Props = {
  banner: AdminBanner;
  brandId: Sent<BrandId>;
  edits: BannerEdits | undefined;
  /** Nothing to discard them. */
  onEdits: (edits: BannerEdits | undefined) => void;
  /** What was typed stays. */
  onClose: () => void;
  onDelete: () => void;
};

export function BannerDialog({ banner, brandId, edits, onEdits, onClose, onDelete }: Props) {
  const write = useWrite('content.updateBanner');
  const queries = useQueryClient();
  const toast = useToast();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const formId = useId();
  const t = useContentText();
  const draft = edited(banner, edits);
  const words = draft.texts[language] ?? NO_TEXT;
  const badLink = !LINK.test(draft.link);
  const set = (change: BannerEdits) => onEdits({ ...edits, ...change });
  const say = (change: Partial<typeof words>) =>
    set({ texts: { ...edits?.texts, [language]: { ...words, ...change } } });
  const discard = () => {
    onEdits(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const texts = Object.fromEntries(
      Object.entries(draft.texts).filter(([, each]) => each.title.trim() !== ''),
    );
    const { id, link, sort, shown, picture } = draft;
    if (!badLink && (await write.send({ bannerId: id, texts, link, sort, shown, picture }))) {
      toast({ tone: 'positive', title: t('banners.saved') });
      void queries.invalidateQueries({ queryKey: ['content.listBanners', { brandId }] });
      discard();
    }
  };
  const field = (name: keyof typeof words, most: number) => ({
    label: t(`banners.${name}`),
    value: words[name],
    maxLength: most,
    lang: language,
    dir: direction(language),
    onChange: (event: { target: { value: string } }) => say({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!write.sending}
      title={t('banners.edit')}
      subtitle={t(`slot.${banner.slot}`)}
      footer={
        <>
          <span className={styles.start}>
            <Button
              variant="quiet"
              icon={<Trash2 size={15} aria-hidden />}
              disabled={write.sending}
              onClick={onDelete}
            >
              {t('banners.delete')}
            </Button>
          </span>
          <Button onClick={discard}>{t('discard')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={write.sending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <RefusedNote refused={write.refused} />
        {banner.shared && <p className={styles.quiet}>{t('sharedHint')}</p>}
        <Select
          label={t('language')}
          value={language}
          options={OFFERED.map(({ code, name }) => ({
            value: code,
            label: draft.texts[code]?.title ? `${name} ✓` : name,
          }))}
          onChange={(event) => setLanguage(parseLanguage(event.target.value) ?? language)}
        />
        <TextInput {...field('title', 200)} required={language === 'en'} autoFocus />
        <TextInput {...field('text', 500)} />
        {banner.slot !== 'promise' && (
          <>
            <TextInput {...field('action', 60)} />
            <TextInput
              label={t('banners.link')}
              hint={t('banners.linkHint')}
              error={badLink ? t('banners.linkBad') : undefined}
              code
              value={draft.link}
              onChange={(event) => set({ link: event.target.value.trim() })}
            />
            <PictureField picture={draft.picture} onPicture={(picture) => set({ picture })} />
          </>
        )}
        <Checkbox
          label={t('banners.show')}
          checked={draft.shown}
          onChange={(event) => set({ shown: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}

type PictureProps = { picture: Picture; onPicture: (picture: Picture) => void };

function PictureField({ picture, onPicture }: PictureProps) {
  const call = useCall();
  const mediaBase = useContext(MediaBase);
  const known = useRef(new Map(picture ? [[picture.id, picture]] : []));
  const t = useContentText();
  return (
    <ImagePicker
      label={t('banners.picture')}
      maxCount={1}
      maxBytes={pictureMegabytes('banner') * MEGABYTE}
      accept={ACCEPTED_PICTURES}
      images={picture ? [{ id: picture.id, url: pictureUrl(mediaBase, picture, 240) }] : []}
      onChange={([image]) => onPicture(image ? (known.current.get(image.id) ?? null) : null)}
      upload={async (file) => {
        const form = new FormData();
        form.append('moduleName', 'banner');
        form.append('file', file);
        const stored = await call('uploads.uploadPicture', form);
        known.current.set(stored.id, stored);
        return { id: stored.id, url: pictureUrl(mediaBase, stored, 240) };
      }}
    />
  );
}
