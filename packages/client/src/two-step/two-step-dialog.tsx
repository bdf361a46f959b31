/** The own factors in a window of their own, where an app has no page for them. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TwoStepSettings } from './two-step-settings.tsx';
import type { TwoStepCall } from './two-step-call.ts';

export function TwoStepDialog({ call, onClose }: { call: TwoStepCall; onClose: () => void }) {
  const t = useTwoStepText();
  return (
    <Dialog open title={t('title')} size="l" onClose={onClose}>
      <TwoStepSettings call={call} heading="h3" />
    </Dialog>
  );
}
