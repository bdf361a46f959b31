/** The recovery codes, the only time that they are shown. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { copyText } from '@entrepot/ui/browser/copy-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import styles from './two-step.module.css';

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  const t = useTwoStepText();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) {
      toast({ tone: 'positive', title: t('codes.copied') });
    }
  };
  return (
    <Dialog
      open
      title={t('codes.title')}
      // Only its own button closes it: what is gone is not shown again.
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('codes.saved')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <p>{t('codes.keep')}</p>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code} className="mono">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
