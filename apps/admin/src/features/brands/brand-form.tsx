import type { BrandForEditing, Texts } from '@entrepot/contract/brands/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { direction, OFFERED, parseLanguage } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type ReactNode } from 'react';
import type { BrandDraft, BrandFormState } from './brand-draft.ts';
import styles from './brands.module.css';
import { CharacterFields } from './character-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { FooterLinks, LinksDialog } from './footer-links.tsx';
import { written } from './footer-links-model.ts';
import { LogoField } from './logo-field.tsx';
import { useText } from '../../kit/text.ts';

type Props = {
  id: string;
  brand: BrandForEditing;
  form: BrandFormState;
  onSend: () => Promise<void>;
};

export function BrandForm({ id, brand, form, onSend }: Props) {
  const [linking, setLinking] = useState(false);
  const t = useText('brands');
  const { values, set } = form;
  return (
    <>
      <CheckedForm id={id} form={form} onSend={onSend} className={styles.form}>
        {form.conflicts.length > 0 && (
          <div className={styles.part}>
            <ConflictNote form={form} name={(name) => t(LABELS[name])} />
          </div>
        )}
        <Part title={t('form.identity')}>
          <TextInput label={t('form.name')} maxLength={60} required {...form.input('name')} />
          <LogoField name={values.name} colour={values.colours.main} {...form.field('logo')} />
        </Part>
        <Part title={t('form.colours')}>
          <ColourFields {...form.field('colours')} weak={form.say('contrast')} />
        </Part>
        <Part title={t('form.hosts')} note={brand.isDefault ? t('form.hostsDefault') : undefined}>
          <TextArea
            label={t('form.hostList')}
            hint={t('form.hostsHint')}
            dir="ltr"
            rows={2}
            spellCheck={false}
            {...form.input('hosts')}
          />
        </Part>
        <Part title={t('character.title')}>
          <CharacterFields {...form.field('character')} />
        </Part>
        <Words draft={values} set={set} />
        <Part title={t('links.title')}>
          <FooterLinks links={values.links} pages={brand.pages} onEdit={() => setLinking(true)} />
        </Part>
        <Languages draft={values} set={set} />
      </CheckedForm>
      {linking && (
        <LinksDialog
          name={values.name}
          links={values.links}
          pages={brand.pages}
          onClose={() => setLinking(false)}
          onLinks={(links) => set({ links })}
        />
      )}
    </>
  );
}

const LABELS = {
  name: 'form.name',
  colours: 'form.colours',
  character: 'character.title',
  logo: 'form.identity',
  hosts: 'form.hosts',
  language: 'form.firstLanguage',
  languages: 'form.languages',
  tagline: 'form.tagline',
  contact: 'form.contact',
  links: 'links.title',
} as const;

function Part(props: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>
        {props.title} {props.note && <small>{props.note}</small>}
      </h2>
      {props.children}
    </section>
  );
}

type PartProps = { draft: BrandDraft; set: (change: Partial<BrandDraft>) => void };

/** Texts are written language by language; readers of a language without one get the English. */
function Words({ draft, set }: PartProps) {
  const reader = useLanguage();
  const [language, setLanguage] = useState(reader);
  const t = useText('brands');
  const filled = (code: typeof language) => Boolean(draft.tagline[code] ?? draft.contact[code]);
  const { character } = draft;
  const field = (texts: Texts, change: (texts: Texts) => Partial<BrandDraft>) => ({
    value: texts[language] ?? '',
    lang: language,
    dir: direction(language),
    onChange: (event: { target: { value: string } }) =>
      set(change(written(texts, language, event.target.value))),
  });
  return (
    <Part title={t('form.words')}>
      <TextsLanguage
        label={t('form.wordsLanguage')}
        value={language}
        filled={filled}
        onChange={setLanguage}
      />
      <TextInput
        label={t('form.tagline')}
        hint={t('form.taglineHint')}
        maxLength={200}
        {...field(draft.tagline, (tagline) => ({ tagline }))}
      />
      <TextInput
        label={t('form.contact')}
        hint={t('form.contactHint')}
        maxLength={200}
        {...field(draft.contact, (contact) => ({ contact }))}
      />
      <TextInput
        label={t('form.searchExamples')}
        hint={t('form.searchExamplesHint')}
        maxLength={120}
        {...field(character.searchExamples, (searchExamples) => ({
          character: { ...character, searchExamples },
        }))}
      />
    </Part>
  );
}

function Languages({ draft, set }: PartProps) {
  const t = useText('brands');
  const offered = new Set(draft.languages);
  const toggle = (code: (typeof draft.languages)[number]) =>
    set({
      languages: OFFERED.map((each) => each.code).filter((each) =>
        each === code ? !offered.has(each) : offered.has(each),
      ),
    });
  return (
    <Part
      title={t('form.languages')}
      note={t('form.languageCount', { count: offered.size, all: OFFERED.length })}
    >
      <Select
        label={t('form.firstLanguage')}
        value={draft.language}
        options={OFFERED.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => {
          const language = parseLanguage(event.target.value) ?? draft.language;
          set({
            language,
            languages: offered.has(language) ? draft.languages : [...draft.languages, language],
          });
        }}
      />
      <div className={styles.languages}>
        {OFFERED.map(({ code, name, tag }) => (
          <Checkbox
            key={code}
            label={<span lang={tag}>{name}</span>}
            checked={offered.has(code)}
            disabled={code === draft.language}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
    </Part>
  );
}
