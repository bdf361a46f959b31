import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { direction, OFFERED, parseLanguage } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { Refused } from '@entrepot/client/panel/panel-api.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type ReactNode } from 'react';
import type { Draft, Problems } from './brand-draft.ts';
import styles from './brands.module.css';
import { CharacterFields } from './character-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { FooterLinks } from './footer-links.tsx';
import { LogoField } from './logo-field.tsx';
import { useBrandsText } from './use-brands-text.ts';

type Props = {
  brand: BrandForEditing;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  problems: Problems;
  refused: Refused | undefined;
  /** Shows the brand as somebody else has saved it meanwhile. */
  onNewest: () => void;
};

/** Refusals that have a field of their own to stand at. */
const PLACED = new Set(['BRAND_COLOURS_UNREADABLE', 'BRAND_HOST_TAKEN', 'BRAND_LOGO_NOT_PLAIN']);

export function BrandForm({ brand, draft, onDraft, problems, refused, onNewest }: Props) {
  const t = useBrandsText();
  const said = (code: string) => (refused?.code === code ? refused.message : undefined);
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {refused && !PLACED.has(refused.code) && (
        <div className={styles.part}>
          <RefusedNote refused={refused}>
            {refused.code === 'BRAND_CHANGED' && (
              <Button size="s" onClick={onNewest}>
                {t('newest')}
              </Button>
            )}
          </RefusedNote>
        </div>
      )}
      <Part title={t('form.identity')}>
        <TextInput
          label={t('form.name')}
          value={draft.name}
          maxLength={60}
          required
          error={problems.name && t('form.nameMissing')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <LogoField
          logo={draft.logo}
          name={draft.name}
          colour={draft.colours.main}
          refused={said('BRAND_LOGO_NOT_PLAIN')}
          onLogo={(logo) => set({ logo })}
        />
      </Part>
      <Part title={t('form.colours')}>
        <ColourFields
          colours={draft.colours}
          problems={problems}
          refused={said('BRAND_COLOURS_UNREADABLE')}
          onColours={(colours) => set({ colours })}
        />
      </Part>
      <Part title={t('form.hosts')} note={brand.isDefault ? t('form.hostsDefault') : undefined}>
        <TextArea
          label={t('form.hostList')}
          hint={t('form.hostsHint')}
          dir="ltr"
          rows={2}
          spellCheck={false}
          value={draft.hosts}
          error={
            (problems.hosts && t('form.hostBad', { host: problems.hosts })) ??
            said('BRAND_HOST_TAKEN')
          }
          onChange={(event) => set({ hosts: event.target.value })}
        />
      </Part>
      <Part title={t('character.title')}>
        <CharacterFields
          character={draft.character}
          containerBad={problems.container === true}
          onCharacter={(character) => set({ character })}
        />
      </Part>
      <Words draft={draft} set={set} />
      <Part title={t('links.title')}>
        <FooterLinks
          name={draft.name}
          links={draft.links}
          pages={brand.pages}
          onLinks={(links) => set({ links })}
        />
      </Part>
      <Languages draft={draft} set={set} />
    </form>
  );
}

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

type PartProps = { draft: Draft; set: (change: Partial<Draft>) => void };

/** Texts are written language by language; readers of a language without one get the English. */
function Words({ draft, set }: PartProps) {
  const reader = useLanguage();
  const [language, setLanguage] = useState(reader);
  const t = useBrandsText();
  const filled = (code: typeof language) => Boolean(draft.tagline[code] ?? draft.contact[code]);
  const field = (name: 'tagline' | 'contact') => ({
    value: draft[name][language] ?? '',
    lang: language,
    dir: direction(language),
    onChange: (event: { target: { value: string } }) => {
      const { [language]: _, ...others } = draft[name];
      const text = event.target.value;
      set({ [name]: text === '' ? others : { ...others, [language]: text } });
    },
  });
  return (
    <Part title={t('form.words')}>
      <Select
        label={t('form.wordsLanguage')}
        value={language}
        options={OFFERED.map(({ code, name }) => ({
          value: code,
          label: filled(code) ? `${name} ✓` : name,
        }))}
        onChange={(event) => setLanguage(parseLanguage(event.target.value) ?? language)}
      />
      <TextInput
        label={t('form.tagline')}
        hint={t('form.taglineHint')}
        maxLength={200}
        {...field('tagline')}
      />
      <TextInput
        label={t('form.contact')}
        hint={t('form.contactHint')}
        maxLength={200}
        {...field('contact')}
      />
      <TextInput
        label={t('form.searchExamples')}
        hint={t('form.searchExamplesHint')}
        maxLength={120}
        lang={language}
        dir={direction(language)}
        value={draft.character.searchExamples[language] ?? ''}
        onChange={(event) => {
          const { [language]: _, ...others } = draft.character.searchExamples;
          const text = event.target.value;
          const searchExamples = text === '' ? others : { ...others, [language]: text };
          set({ character: { ...draft.character, searchExamples } });
        }}
      />
    </Part>
  );
}

function Languages({ draft, set }: PartProps) {
  const t = useBrandsText();
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
