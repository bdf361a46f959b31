import { useSetting } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';

/** To the customer service that the operator has elsewhere; nothing where there is none. */
export function ServiceLink() {
  const href = useSetting('customer_service_url');
  const t = useText('layout');
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {t('top.service')}
    </a>
  ) : null;
}
