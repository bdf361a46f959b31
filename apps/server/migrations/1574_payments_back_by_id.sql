-- Every movement at the bank was compared with every report of a failed refund or a won dispute that there is, whosoever it was. Its key
-- names the one that counts.

-- As before (1572).
create or replace function payments.is_back(p_journal uuid, p_payment uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((
    select exists (
      select 1 from report b
      cross join lateral (
        select -sum(e.amount) as worth from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
      left join lateral (
        select r.id, h.left_over from report r join held h on h.payment_id = p.id and h.charge = b.charge
        where r.provider = b.provider and r.charge = b.charge and r.currency = b.currency and r.kind = 'paid' and r.payment_ref = p.id::text
        order by r.seen_at, r.id limit 1) o on true
      left join report r on r.id = o.id
      where b.id = case when j.key ~ '/(came-back|owed-again)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(j.key, 36)::uuid end
        and j.kind = 'deposit' and j.key = j.ref || case when r.id is null then '/came-back/' else '/owed-again/' end || b.id
        and b.provider = p.provider
        and b.kind in ('refund-failed', 'dispute-won')
        and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || p.provider)
        and case when r.id is not null
          then payments.held_worth(r.id, r.amount) - o.left_over - payments.gone_elsewhere(p.id, b.charge)
              + payments.gone_twice(p.id, b.charge) >= payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id))
            and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), p.account_id],
              array[-m.worth, m.worth])
          else b.charge = p.charge and b.currency = p.currency
            and p.reversed >= payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
            and p.reversed = payments.taken_back(j.ref, 'clearing-bank')
            and exists (
              select 1 from (
                select coalesce(sum(e.amount) filter (where e.account_kind = 'available'), 0) as given
                from ledger.public_entry e where e.journal_id = j.id) g
              cross join lateral (select payments.taken_back(j.ref, 'available') + g.given as taken) t
              where g.given = case when p.reversed = 0 then t.taken else payments.share_of(t.taken, m.worth, p.reversed + m.worth) end
                and ledger.is_just(j, 'USDT', array['clearing-bank', 'available', 'platform-loss'],
                  array[ledger.platform(), p.account_id, ledger.platform()], array[-m.worth, g.given, m.worth - g.given])) end)
    from ledger.journal j join payment p on p.id = p_payment where j.id = p_journal), false)
$$;
