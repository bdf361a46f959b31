/** Passkeys, the authenticator app and recovery codes of the own account. */
import { TwoStepSettings } from '@entrepot/client/two-step/two-step-settings.tsx';
import { useCall } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { useText } from '../../../kit/text.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';

export function TwoStepPage() {
  const t = useText('accounts');
  return (
    <SetupFrame title={t('setup.twoStep')}>
      <Box>
        <TwoStepSettings call={useCall()} heading="h2" />
      </Box>
    </SetupFrame>
  );
}
