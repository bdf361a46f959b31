import { TextPage, TextPageFrame, TextPageMissing } from '@entrepot/ui/patterns/text-page.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import type { PolicyContent } from '../../kit/read-page.ts';
import { useAddress } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';

/** One of the mall's policies, with all others beside it. */
export function PolicyPage({ page }: { page: PolicyContent }) {
  const at = useAddress();
  const t = useText('content');
  const hrefOf = (slug: string) => at(`/${slug}`);
  const slug = page.kind === 'policy' ? page.policy.slug : page.slug;
  return (
    <TextPageFrame groups={page.groups} slug={slug} hrefOf={hrefOf}>
      {page.kind === 'policy' ? (
        <TextPage page={page.policy} groups={page.groups} hrefOf={hrefOf} />
      ) : (
        <TextPageMissing
          action={<ButtonLink href={at('/')}>{t('policies.missingBack')}</ButtonLink>}
        />
      )}
    </TextPageFrame>
  );
}
