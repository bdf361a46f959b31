/** A way out of the mall is closed with a reason and an expected end, which those read whose money is here. */
import type { ClosingFlag, ClosingWhy } from '@entrepot/contract/brands/closings';
import { CLOSING_WHYS } from '@entrepot/contract/brands/settings';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { type FormWrite, useForm } from '@entrepot/client/form/use-form.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useText } from '../../kit/text.ts';

export type WayOut = { why: ClosingWhy; untilDay: string };

type Props = {
  flag: ClosingFlag;
  write: FormWrite;
  /** False: refused. */
  send: (closing: WayOut) => Promise<boolean>;
  onClose: () => void;
};

const RULES = rulesFor<{ why: string; untilDay: string }>()({
  why: { read: (why) => CLOSING_WHYS.find((each) => each === why) },
  untilDay: {
    problem: (until) => (until === '' ? 'settings.wrong.day' : undefined),
  },
});

export function CloseWayOut({ flag, write, send, onClose }: Props) {
  const t = useText('brands');
  const first = { why: CLOSING_WHYS[0] as string, untilDay: '' };
  const form = useForm(first, {
    rules: RULES,
    say: t,
    write,
    places: { CLOSING_WITHOUT_END: 'untilDay' },
  });
  const close = async () => {
    if (await send(form.sent())) {
      onClose();
    }
  };
  return (
    <FormDialog
      title={t(`closing.${flag}.title`)}
      submit={t(`closing.${flag}.confirm`)}
      variant="danger"
      size="s"
      {...{ form, onClose }}
      onSend={close}
    >
      <p>{t(`closing.${flag}.text`)}</p>
      <Select
        label={t('closing.why')}
        options={CLOSING_WHYS.map((why) => ({ value: why, label: t(`choice.${why}`) }))}
        {...form.input('why')}
      />
      <TextInput
        label={t('closing.until')}
        hint={t('closing.untilHint')}
        type="date"
        required
        {...form.input('untilDay')}
      />
    </FormDialog>
  );
}
