import { isClosingFlag } from '@entrepot/contract/brands/closings';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { SettingRow } from '@entrepot/contract/brands/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm, type FormWrite } from '@entrepot/client/form/use-form.ts';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import styles from './brands.module.css';
import { CloseWayOut, type WayOut } from './close-way-out.tsx';
import { ConfirmClosing, isFeatureSwitch } from './confirm-closing.tsx';
import { SentenceSetting } from './sentence-setting.tsx';
import { type OfferedCode, settingRules, shownBounds, shownValue, UNITS } from './setting-model.ts';
import { useText } from '../../kit/text.ts';

type Props = { code: OfferedCode; row: SettingRow; brandId: Sent<BrandId> };

export function Setting({ code, row, brandId }: Props) {
  const write = useWrite('brands.updateSetting');
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<{ value: string | null }>();
  const t = useText('brands');
  const store = async (value: string | null, closing?: WayOut) => {
    const saved = await write.send({ brandId, code, value, ...closing });
    if (saved) {
      queries.setQueryData<{ rows: SettingRow[] }>(
        ['brands.listSettings', { brandId }],
        (before) =>
          before && { rows: before.rows.map((each) => (each.code === code ? saved : each)) },
      );
      void queries.invalidateQueries({ queryKey: ['brands.listBrands'] });
      if (isClosingFlag(code)) {
        void queries.invalidateQueries({ queryKey: ['brands.listSettings', { brandId }] });
      }
      toast({ tone: 'positive', title: t('settings.saved', { name: t(`setting.${code}.name`) }) });
    }
    return saved !== undefined;
  };
  const save = async (value: string | null) => {
    const closing = row.value === 'true' && (value ?? row.fallback) === 'false';
    if (closing && (isFeatureSwitch(code) || isClosingFlag(code))) {
      setAsked({ value });
      return false;
    }
    return store(value);
  };
  const field = { code, row, save, write };
  return (
    <div className={styles.setting}>
      <div>
        <h3>{t(`setting.${code}.name`)}</h3>
        <p>{t(`setting.${code}.text`)}</p>
        <code className="mono ltr">{code}</code>
      </div>
      {row.kind === 'flag' || row.kind === 'choice' ? (
        <Chosen {...field} />
      ) : row.kind === 'texts' ? (
        <SentenceSetting key={row.value} {...field} />
      ) : (
        <Typed key={row.value} {...field} />
      )}
      <Changed row={row} sending={write.sending} onReset={() => void save(null)} />
      {asked && (
        <Closing
          {...{ code, brandId, write }}
          onClose={() => setAsked(undefined)}
          store={(closing) => store(asked.value, closing)}
        />
      )}
    </div>
  );
}

type ClosingProps = Omit<Props, 'row'> & {
  write: FormWrite;
  store: (closing?: WayOut) => Promise<boolean>;
  onClose: () => void;
};

/** What is asked before something closes. */
function Closing({ code, brandId, write, store, onClose }: ClosingProps) {
  if (isClosingFlag(code)) {
    return <CloseWayOut flag={code} {...{ write, onClose }} send={store} />;
  }
  return isFeatureSwitch(code) ? (
    <ConfirmClosing feature={code} {...{ brandId, onClose }} onConfirm={() => store()} />
  ) : null;
}

type FieldProps = {
  code: OfferedCode;
  row: SettingRow;
  save: (value: string) => Promise<boolean>;
  write: FormWrite;
};

const INPUT_MODES: Partial<Record<SettingRow['kind'], 'url' | 'text'>> = {
  link: 'url',
  words: 'text',
};

/** Figures and addresses are saved with a button or Enter; until then nothing has changed. */
function Typed({ code, row, save, write }: FieldProps) {
  const t = useText('brands');
  const first = { text: shownValue(row) };
  const form = useForm(first, { rules: settingRules(row), say: t, write });
  const bounds = shownBounds(row);
  const { min, max } = row;
  const limits = bounds
    ? t('settings.bounds', bounds)
    : min !== undefined && max !== undefined
      ? t('settings.limits', { min, max })
      : undefined;
  const unit = UNITS[code];
  const end = { share: '%', price: 'USDT', whole: unit && t(`unit.${unit}`) };
  return (
    <CheckedForm form={form} onSend={() => save(form.sent().text)} className={styles.control}>
      <TextInput
        label={t(`setting.${code}.name`)}
        hideLabel
        code
        {...(row.kind === 'day'
          ? { type: 'date' }
          : { inputMode: INPUT_MODES[row.kind] ?? 'decimal' })}
        hint={limits}
        end={end[row.kind as keyof typeof end]}
        {...form.input('text')}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={form.values.text === first.text}
        loading={form.sending}
      >
        {t('settings.save')}
      </Button>
    </CheckedForm>
  );
}

/** Choices take effect at once, like any switch. */
function Chosen({ code, row, save, write }: FieldProps) {
  const t = useText('brands');
  const { sending } = write;
  const refused = write.refused?.message;
  if (row.kind === 'flag') {
    return (
      <div>
        <Switch
          label={row.value === 'true' ? t('settings.on') : t('settings.off')}
          aria-label={t(`setting.${code}.name`)}
          checked={row.value === 'true'}
          disabled={sending}
          onChange={(event) => void save(String(event.target.checked))}
        />
        {refused && <p role="alert">{refused}</p>}
      </div>
    );
  }
  return (
    <Select
      label={t(`setting.${code}.name`)}
      hideLabel
      value={row.value}
      disabled={sending}
      error={refused}
      options={(row.choices ?? []).map((choice) => ({
        value: choice,
        label: t(`choice.${choice as 'risk'}`),
      }))}
      onChange={(event) => void save(event.target.value)}
    />
  );
}

type ChangedProps = { row: SettingRow; sending: boolean; onReset: () => void };

/** Who changed it when, and the way back to what the mall came with. */
function Changed({ row, sending, onReset }: ChangedProps) {
  const format = useFormat();
  const t = useText('brands');
  if (!row.changedAt) {
    return <p className={styles.changed}>{t('settings.asDelivered')}</p>;
  }
  const { kind, until } = row;
  const fallback =
    row.kind === 'flag'
      ? t(row.fallback === 'true' ? 'settings.on' : 'settings.off')
      : row.kind === 'choice'
        ? t(`choice.${row.fallback as 'risk'}`)
        : shownValue({ kind: row.kind, value: row.fallback });
  return (
    <p className={styles.changed}>
      {row.changedBy
        ? t('settings.changedBy', {
            by: isolated(row.changedBy),
            time: format.dateTime(row.changedAt),
          })
        : t('settings.changedAt', { time: format.dateTime(row.changedAt) })}
      <br />
      {until && (
        <>
          {t('settings.until', {
            ...{ time: format.dateTime(until.at), value: shownValue({ kind, value: until.value }) },
          })}
          <br />
        </>
      )}
      <Button
        size="s"
        variant="quiet"
        icon={<RotateCcw size={13} aria-hidden />}
        disabled={sending}
        onClick={onReset}
      >
        {t('settings.reset', { value: fallback === '' ? t('settings.empty') : fallback })}
      </Button>
    </p>
  );
}
