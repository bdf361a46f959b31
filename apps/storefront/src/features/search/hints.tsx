import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, type EmptyStateProps } from '@entrepot/ui/primitives/states.tsx';
import { SearchX } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { paths } from '../../kit/paths.ts';

type Props = Pick<EmptyStateProps, 'heading' | 'children'> & { title: string };

/** Nothing found: what usually helps, and where else to look. */
export function Hints({ title, heading, children }: Props) {
  const t = useText('search');
  return (
    <EmptyState
      title={title}
      heading={heading}
      icon={<SearchX size={28} strokeWidth={1.4} aria-hidden />}
      action={
        <>
          {children}
          <ButtonLink href={paths.departments()}>{t('hints.browse')}</ButtonLink>
        </>
      }
    >
      {t('hints.text')}
    </EmptyState>
  );
}
