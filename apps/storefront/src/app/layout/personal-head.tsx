import { useBrand } from '../../kit/brand.ts';

/** Until a person's page names itself, what the server can say of it. */
export function PersonalHead() {
  const { name } = useBrand();
  return (
    <>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
