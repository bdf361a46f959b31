import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const accountsOwnData: OwnData = {
  file: 'account',
  tables: {
    account: ({ accountId }) => sql`
      select a.username, a.user_code, a.email, a.email_proven_at, a.phone, a.phone_proven_at, a.avatar,
        a.merchant as has_shop, a.language, b.name as brand, a.created_at, a.last_login_at,
        f.account_id is not null as fund_password_set, greatest(f.payouts_from, c.payouts_from) as payouts_from
      from accounts.account a join brands.public_brand b on b.id = a.brand_id
      left join accounts.fund_password f on f.account_id = a.id
      left join accounts.password_change c on c.account_id = a.id where a.id = ${accountId}`,
    addresses: ({ accountId }) => sql`
      select contact, email, area_code, phone, country, state, city, postcode, line, is_default, created_at
      from accounts.address where account_id = ${accountId} order by created_at, id`,
    sessions: ({ accountId }) => sql`
      select audience as place, browser, system, last_seen_at, expires_at
      from accounts.session where account_id = ${accountId} order by id`,
    knownPlaces: ({ accountId }) => sql`
      select seen_at as last_login_from_there_at
      from accounts.known_place where holder_id = ${accountId} order by seen_at`,
    passkeys: ({ accountId }) => sql`
      select name, host, created_at, last_used_at
      from accounts.passkey where account_id = ${accountId} order by created_at, id`,
    authenticator: ({ accountId }) => sql`
      select created_at from accounts.authenticator where account_id = ${accountId}`,
    twoStepReset: ({ accountId }) => sql`
      select due_at from accounts.two_step_reset where account_id = ${accountId}`,
    actsOfOperators: ({ accountId }) => sql`
      select act, reason, at from accounts.account_act where account_id = ${accountId} order by at, id`,
  },
};
