/**
 * Every column that says whose something is: whether its owner gets it in the copy of his data, and what becomes of it when his
 * account is closed. Written from what the mall promises people, not from what the server does; own-data.db.test.ts wants no
 * difference, and no column that is not here.
 */

type Column = {
  /** The file and its table in the copy, or why it is in none. */
  copy: readonly [file: string, table: string] | { not: string };
  /** `gone`: right after closing. Whatever stays says why. */
  closing: 'gone' | { stays: string };
};

const BOOKS = { stays: 'orders and the ledger refer to it, and books must be kept' };
const OTHERS = {
  stays: 'it belongs to the other side of the trade as well, who may need it in a dispute',
};
const SAID = { stays: 'what was said of goods helps others; it bears a name with stars' } as const;
const ENDS = { stays: 'it ends by itself within days, and names nobody' };
const SHOP = { not: 'what a shop trades is in its own panel, with files for spreadsheets' };
const OF_OPERATOR = { not: 'names a member of the staff' };
const SECRET = { not: 'opens something for whoever has it, or is only good for comparing' };
const COUNTS = { not: 'a count that is forgotten in a day' };
const inFile = (file: string, table: string) => [file, table] as const;

export const OF_ACCOUNTS: Readonly<Record<string, Column>> = {
  'accounts.account.username': {
    copy: inFile('account', 'account'),
    closing: { stays: 'it is made a number' },
  },
  'accounts.account.username_key': {
    copy: inFile('account', 'account'),
    closing: { stays: 'it is made a number' },
  },
  'accounts.account.email': { copy: inFile('account', 'account'), closing: 'gone' },
  'accounts.account.phone': { copy: inFile('account', 'account'), closing: 'gone' },
  'accounts.account.invited_by': { copy: { not: 'the other’s name is his' }, closing: BOOKS },
  'accounts.account_act.account_id': {
    copy: inFile('account', 'actsOfOperators'),
    closing: { stays: 'what operators did to somebody is never forgotten' },
  },
  'accounts.account_act.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.address.account_id': { copy: inFile('account', 'addresses'), closing: 'gone' },
  'accounts.address.contact': { copy: inFile('account', 'addresses'), closing: 'gone' },
  'accounts.address.email': { copy: inFile('account', 'addresses'), closing: 'gone' },
  'accounts.address.phone': { copy: inFile('account', 'addresses'), closing: 'gone' },
  'accounts.audit_entry.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.authenticator.account_id': {
    copy: inFile('account', 'authenticator'),
    closing: 'gone',
  },
  'accounts.authenticator.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.authenticator.holder_id': { copy: inFile('account', 'authenticator'), closing: 'gone' },
  'accounts.fund_password.account_id': { copy: inFile('account', 'account'), closing: 'gone' },
  'accounts.password_change.account_id': { copy: inFile('account', 'account'), closing: 'gone' },
  'accounts.known_place.holder_id': { copy: inFile('account', 'knownPlaces'), closing: 'gone' },
  'accounts.merchant_link.account_id': { copy: SECRET, closing: 'gone' },
  'accounts.operator.username': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator.username_key': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.passkey.account_id': { copy: inFile('account', 'passkeys'), closing: 'gone' },
  'accounts.passkey.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.passkey.holder_id': { copy: inFile('account', 'passkeys'), closing: 'gone' },
  'accounts.recovery_code.account_id': { copy: SECRET, closing: 'gone' },
  'accounts.recovery_code.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.recovery_code.holder_id': { copy: SECRET, closing: 'gone' },
  'accounts.session.account_id': { copy: inFile('account', 'sessions'), closing: 'gone' },
  'accounts.session.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.two_step_reset.account_id': {
    copy: inFile('account', 'twoStepReset'),
    closing: 'gone',
  },
  'adjustments.adjustment.account_id': {
    copy: inFile('adjustments', 'adjustments'),
    closing: BOOKS,
  },
  'adjustments.adjustment.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'adjustments.adjustment.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.address.added_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.address.removed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.own_move.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.own_move.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.unread_end.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.unread_end.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'reserves.proof.proven_by': { copy: OF_OPERATOR, closing: BOOKS },
  'applications.application.applicant_id': {
    copy: inFile('applications', 'applications'),
    closing: {
      stays:
        'a shop was opened for it, or not: what operators decided is kept, without the address',
    },
  },
  'applications.application.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'applications.application.email': {
    copy: inFile('applications', 'applications'),
    closing: 'gone',
  },
  'loans.loan.borrower_id': {
    copy: inFile('loans', 'loans'),
    closing: BOOKS,
  },
  'loans.loan.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'loans.loan.paid_out_by': { copy: OF_OPERATOR, closing: BOOKS },
  'loans.loan.declined_by': { copy: OF_OPERATOR, closing: BOOKS },
  'identity.claim.account_id': { copy: inFile('identity', 'claims'), closing: 'gone' },
  'identity.claim.decided_by': {
    copy: OF_OPERATOR,
    closing: { stays: 'it goes with what he answered' },
  },
  'identity.document.account_id': { copy: inFile('identity', 'documents'), closing: 'gone' },
  'identity.look.account_id': {
    copy: inFile('identity', 'looks'),
    closing: {
      stays: 'that members of the staff have looked is never forgotten; it names nobody else',
    },
  },
  'identity.look.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_right.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_right.given_by': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_right.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.right_proposal.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.right_proposal.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.right_proposal.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_stop.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_stop.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'accounts.operator_stop.stopped_by': { copy: OF_OPERATOR, closing: BOOKS },
  'archives.archive.account_id': { copy: { not: 'it is the copy itself' }, closing: 'gone' },
  'archives.part.account_id': { copy: { not: 'it is the copy itself' }, closing: 'gone' },
  'brands.brand.contact': { copy: { not: 'the brand’s own address' }, closing: BOOKS },
  'cart.cart.account_id': { copy: inFile('cart', 'lines'), closing: 'gone' },
  'cart.line.account_id': { copy: inFile('cart', 'lines'), closing: 'gone' },
  'cart.share.account_id': { copy: inFile('cart', 'shared'), closing: 'gone' },
  'catalogue.favourite.account_id': { copy: inFile('favourites', 'favourites'), closing: 'gone' },
  'catalogue.stock_wait.account_id': { copy: inFile('favourites', 'waitingFor'), closing: 'gone' },
  'chat.conversation.buyer_id': { copy: inFile('conversations', 'conversations'), closing: OTHERS },
  'chat.conversation.seller_id': { copy: SHOP, closing: OTHERS },
  'chat.daily_count.sender_id': { copy: COUNTS, closing: ENDS },
  'chat.desk.seller_id': { copy: SHOP, closing: { stays: 'the shop’s' } },
  'chat.message.author_id': { copy: inFile('conversations', 'messages'), closing: OTHERS },
  'coupons.kept.account_id': { copy: inFile('coupons', 'kept'), closing: 'gone' },
  'coupons.proposal.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'coupons.proposal.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'coupons.use.account_id': { copy: inFile('coupons', 'used'), closing: BOOKS },
  'chains.transfer.account_id': { copy: inFile('deposits', 'deposits'), closing: BOOKS },
  'chains.transfer.recipient': { copy: inFile('deposits', 'deposits'), closing: BOOKS },
  'chains.watched_address.account_id': { copy: inFile('deposits', 'addresses'), closing: BOOKS },
  'deposits.address.account_id': { copy: inFile('deposits', 'addresses'), closing: BOOKS },
  'deposits.deposit.account_id': { copy: inFile('deposits', 'deposits'), closing: BOOKS },
  'chains.again.asked_by': { copy: OF_OPERATOR, closing: BOOKS },
  'chains.work_floor.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'chains.work_floor.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'chains.turn.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'chains.turn.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.channel.added_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.channel.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.price.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.price.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.evidence.added_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.evidence_look.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.proposal.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'deposits.proposal.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'draws.entry.account_id': {
    copy: inFile('draws', 'drawn'),
    closing: { stays: 'the list of a draw is a proof, and names nobody' },
  },
  'draws.participant.account_id': {
    copy: inFile('draws', 'chances'),
    closing: { stays: 'the same' },
  },
  'ledger.account.owner_id': { copy: inFile('wallet', 'movements'), closing: BOOKS },
  'ledger.approval.owners': { copy: inFile('wallet', 'movements'), closing: BOOKS },
  'ledger.approval.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'ledger.credit_limit.set_by': { copy: OF_OPERATOR, closing: BOOKS },
  'ledger.approval.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'ledger.witness.owners': { copy: inFile('wallet', 'movements'), closing: BOOKS },
  'ledger.milestone.account_id': {
    copy: { not: 'counts the movements, which are in the copy' },
    closing: BOOKS,
  },
  'ledger.entry.account_id': { copy: inFile('wallet', 'movements'), closing: BOOKS },
  'notifications.code.target': { copy: SECRET, closing: ENDS },
  'notifications.notice.person_id': { copy: inFile('notifications', 'notices'), closing: 'gone' },
  'notifications.outbox_mail.to_address': {
    copy: {
      not: 'what was mailed is in the reader’s mailbox; the demo world alone keeps it, for 30 days, sealed',
    },
    closing: ENDS,
  },
  'notifications.preference.person_id': {
    copy: inFile('notifications', 'preferences'),
    closing: 'gone',
  },
  'notifications.subscription.email': {
    copy: inFile('notifications', 'newsletter'),
    closing: 'gone',
  },
  'orders.day.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.log.actor_id': { copy: OF_OPERATOR, closing: BOOKS },
  'orders.order.buyer_id': { copy: inFile('orders', 'orders'), closing: BOOKS },
  'orders.order.buyer_name': { copy: inFile('account', 'account'), closing: BOOKS },
  'orders.order.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.platform_refund.by_id': { copy: OF_OPERATOR, closing: BOOKS },
  'orders.proven_standing.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.return_request.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'orders.sold.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.tally.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.to_count.seller_id': { copy: SHOP, closing: BOOKS },
  'orders.word.owner': { copy: { not: 'words of orders, for looking them up' }, closing: BOOKS },
  'papers.company.account_id': { copy: inFile('papers', 'company'), closing: 'gone' },
  'papers.invoice.buyer': { copy: inFile('papers', 'invoices'), closing: BOOKS },
  'papers.invoice.seller': { copy: inFile('papers', 'invoices'), closing: BOOKS },
  'openbooks.leaf.account_id': {
    copy: { not: 'his balance is in the copy; what proves it is on the page of open books' },
    closing: ENDS,
  },
  'questions.answer.author': {
    copy: inFile('account', 'account'),
    closing: { stays: 'a name with stars, or the shop’s' },
  },
  'questions.answer.author_id': { copy: inFile('questions', 'answered'), closing: SAID },
  'questions.helpful.account_id': { copy: inFile('questions', 'helpful'), closing: SAID },
  'questions.question.asker_id': { copy: inFile('questions', 'asked'), closing: SAID },
  'questions.question.author': {
    copy: inFile('account', 'account'),
    closing: { stays: 'a name with stars' },
  },
  'questions.question.seller_id': { copy: SHOP, closing: OTHERS },
  'quotations.log.actor_id': { copy: inFile('quotations', 'history'), closing: OTHERS },
  'quotations.quotation.buyer_id': { copy: inFile('quotations', 'quotations'), closing: OTHERS },
  'quotations.quotation.seller_id': { copy: SHOP, closing: OTHERS },
  'reviews.review.author': {
    copy: inFile('account', 'account'),
    closing: { stays: 'a name with stars' },
  },
  'reviews.review.buyer_id': {
    copy: inFile('reviews', 'reviews'),
    closing: SAID,
  },
  'reviews.review.seller_id': { copy: SHOP, closing: OTHERS },
  'reviews.tally.seller_id': { copy: SHOP, closing: OTHERS },
  'sellers.follower.account_id': { copy: inFile('shops', 'followed'), closing: 'gone' },
  'sellers.shop.account_id': {
    copy: inFile('shops', 'own'),
    closing: { stays: 'the shop’s orders refer to it' },
  },
  'uploads.daily_count.holder_id': { copy: COUNTS, closing: ENDS },
  'uploads.sender.holder_id': { copy: inFile('pictures', 'sent'), closing: 'gone' },
  'wallet.told_arrival.account_id': { copy: inFile('wallet', 'toldArrivals'), closing: 'gone' },
  'wallet.money_token.account_id': { copy: SECRET, closing: 'gone' },
  'payments.payment.account_id': { copy: inFile('payments', 'payments'), closing: BOOKS },
  'payments.rate.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.rate.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.refund.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.refund.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.refund.end_asked_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.refund.declined_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.unclaimed_end.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.unclaimed_end.approved_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.unclaimed_end.declined_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.handled.answered_by': { copy: OF_OPERATOR, closing: BOOKS },
  'payments.statement.entered_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.withdrawal.account_id': {
    copy: inFile('withdrawals', 'withdrawals'),
    closing: BOOKS,
  },
  'wallet.address_told.account_id': { copy: SECRET, closing: 'gone' },
  'withdrawals.fee_told.account_id': { copy: SECRET, closing: 'gone' },
  'withdrawals.withdrawal.refused_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.withdrawal.taken_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.withdrawal.unpaid_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.refusal.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.refusal.agreed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.no.account_id': { copy: inFile('withdrawals', 'withdrawals'), closing: BOOKS },
  'withdrawals.no.person': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.relief.relieved': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.relief.taken_by': { copy: OF_OPERATOR, closing: BOOKS },
  'withdrawals.look.operator_id': { copy: OF_OPERATOR, closing: BOOKS },
  // One that a withdrawal was paid to stays without its number; withdrawals/bank.db.test.ts holds that.
  'withdrawals.bank_account.account_id': {
    copy: inFile('withdrawals', 'bankAccounts'),
    closing: 'gone',
  },
  'signer.payment.recipient': { copy: inFile('withdrawals', 'withdrawals'), closing: BOOKS },
  'signer.request.given_up_by': { copy: OF_OPERATOR, closing: BOOKS },
  'ledger.second_yes.person': { copy: OF_OPERATOR, closing: BOOKS },
  'signer.outcome.proposed_by': { copy: OF_OPERATOR, closing: BOOKS },
  'signer.outcome.decided_by': { copy: OF_OPERATOR, closing: BOOKS },
  'signer.stop.lifted_by': { copy: OF_OPERATOR, closing: BOOKS },
  'signer.stop.stopped_by': { copy: OF_OPERATOR, closing: BOOKS },
  'wallet.withdrawal_address.account_id': {
    copy: inFile('wallet', 'withdrawalAddress'),
    closing: 'gone',
  },
  'wallet.past_withdrawal_address.account_id': {
    copy: inFile('wallet', 'pastWithdrawalAddresses'),
    closing: 'gone',
  },
};

/** Columns of this type name something that is no person. */
export const NAMES_OF_THINGS = new Set([
  ...[
    'id',
    'bank_account_id',
    'brand_id',
    'brand_ids',
    'category_id',
    'conversation_id',
    'coupon_id',
    'department_id',
  ],
  ...['department_ids', 'goods_id', 'job_id', 'journal_id', 'line_id', 'listing_id', 'order_id'],
  ...[
    'answer_id',
    'parent_id',
    'question_id',
    'quotation_id',
    'request_id',
    'shipment_id',
    'shop_id',
    'shop_ids',
    'share_id',
  ],
  ...[
    'draw_id',
    'loan_id',
    'case_id',
    'subscription_id',
    'letter_id',
    'salt',
    'reading_id',
    'address_id',
    'variant_id',
    'withdrawal_id',
    'deposit_id',
    'evidence_id',
    'channel_id',
    'transfer_id',
  ],
  ...['payment_id', 'rate_id', 'report_id', 'end_id'],
]);
/** Texts by which somebody could be known. */
export const NAMES_OF_PEOPLE =
  /^(username|username_key|email|phone|contact|to_address|target|author|buyer|seller|buyer_name|party|recipient)$/;
