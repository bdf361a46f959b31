import type { PolicyKey, SeedPolicy, Text3 } from '../types.ts';
import { buyingPolicies } from './policies/buying.ts';
import { mallPolicies } from './policies/mall.ts';
import { rightsPolicies } from './policies/rights.ts';
import { sellingPolicies } from './policies/selling.ts';

const policies: Readonly<Record<PolicyKey, SeedPolicy>> = {
  ...mallPolicies,
  ...buyingPolicies,
  ...sellingPolicies,
  ...rightsPolicies,
};

/** The policies every brand publishes; the wording is shared, the name is the brand's. */
export function policiesOf(brand: string): Readonly<Record<PolicyKey, SeedPolicy>> {
  const named = ({ en, 'zh-CN': zh, ar }: Text3): Text3 => ({
    en: en.replaceAll('{brand}', brand),
    'zh-CN': zh.replaceAll('{brand}', brand),
    ar: ar.replaceAll('{brand}', brand),
  });
  return Object.fromEntries(
    Object.entries(policies).map(([key, { title, body }]) => [key, { title, body: named(body) }]),
  ) as Record<PolicyKey, SeedPolicy>;
}
