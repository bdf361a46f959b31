// E-mail and phone: added, proven and replaced with a code that was sent there and the login password. That an address
// belongs to somebody else is said only to who can read what is sent to it.
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { Contact, ContactKind } from '@entrepot/contract/accounts/types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import {
  type CodePurpose,
  type CodeTarget,
  dropCode,
  sendCodeFor,
  textsAreSent,
  useCode,
} from '../notifications/index.ts';
import { TAKEN, unlessTaken } from './create-account.ts';
import { CONTACT_REST_DAYS, resetsFrom } from './model.ts';
import { tellAt, tellInMall } from './notices.ts';
import { texts } from './own-texts.ts';
import { meOf } from './present.ts';
import { type AccountRow, accountById, storeContact } from './queries.ts';
import { requirePassword } from './require-password.ts';

type Handlers = Routes<typeof accountsStorefront>;

export const getContacts: Handlers['getContacts'] = async (ctx) => {
  const account = await ownAccount(ctx);
  return {
    email: presentContact(ctx, account.email, account.emailProvenAt),
    phone: presentContact(ctx, account.phone, account.phoneProvenAt),
    textMessages: textsAreSent(ctx),
  };
};

function presentContact(
  { now }: MemberCtx,
  address: string | null,
  provenAt: Date | null,
): Contact | null {
  if (address === null) {
    return null;
  }
  const from = provenAt && resetsFrom(provenAt);
  return {
    address,
    provenAt: provenAt?.toISOString() ?? null,
    resetsFrom: from?.toISOString() ?? null,
    resets: from !== null && from <= now,
  };
}

export const sendContactCode: Handlers['sendContactCode'] = async (ctx, to) => {
  await sendCodeFor(ctx, to, purposeOf(ctx));
};

export const changeContact: Handlers['changeContact'] = async (ctx, input) => {
  const { id } = ctx.actor;
  const to: CodeTarget = 'email' in input ? { email: input.email } : { phone: input.phone };
  await requirePassword(ctx, input.password);
  await useCode(ctx, to, input.code, purposeOf(ctx));
  const before = await ownAccount(ctx);
  await store(ctx, to);
  await tellChange(ctx, before, to);
  return meOf(ctx.db, id);
};

const CODE = texts.mail('contact-code');

/** Also somebody else's code for the same address proves nothing here. */
const purposeOf = ({ actor }: MemberCtx): CodePurpose => ({
  name: 'contact-code',
  mail: CODE,
  accountId: actor.id,
});

const REPLACED = texts.mail('contact-replaced');
const ADDED = texts.mail('contact-added');

async function store(ctx: MemberCtx, to: CodeTarget): Promise<void> {
  const kind = kindOf(to);
  const change = { accountId: ctx.actor.id, kind, to: addressOf(to), provenAt: ctx.now };
  if (!(await unlessTaken(kind, () => storeContact(ctx.db, change)))) {
    throw new Refusal(TAKEN[kind]);
  }
}

/** The old address hears of it, and so does the other one; what was sent to the old one is worth nothing now. */
async function tellChange(ctx: MemberCtx, before: AccountRow, to: CodeTarget): Promise<void> {
  const kind = kindOf(to);
  const old = before[kind];
  const contact = addressOf(to);
  if (old === contact) {
    return;
  }
  if (old) {
    await dropCode(ctx, kind === 'email' ? { email: old } : { phone: old });
  }
  // A phone nobody has proven may be a stranger's, whom texts would only annoy.
  const phone = before.phoneProvenAt ? before.phone : null;
  await tellAt(ctx, { email: before.email, phone }, before.id, {
    mail: old ? REPLACED : ADDED,
    values: { contact, old: old ?? '', days: CONTACT_REST_DAYS },
  });
  await tellInMall(ctx, before.id, { kind: 'contact-changed', params: { contact } });
}

async function ownAccount(ctx: MemberCtx): Promise<AccountRow> {
  return orRefuse(await accountById(ctx.db, ctx.actor.id), 'NOT_LOGGED_IN');
}

const kindOf = (to: CodeTarget): ContactKind => ('email' in to ? 'email' : 'phone');
const addressOf = (to: CodeTarget): string => ('email' in to ? to.email : to.phone);
