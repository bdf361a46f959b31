import type { Rules } from './rules.ts';

export const admin: Rules = {
  'brands.getBrand': 'anyone', // the log-in page wears the brand
  'brands.listBrands': 'operator',
  'brands.createBrand': 'operator',
  'brands.updateBrand': 'operator, any brand',
  'brands.listSettings': 'operator, any brand',
  'brands.updateSetting': 'operator, any brand',
  'uploads.uploadPicture': 'operator',
  'notifications.listOutbox': 'operator',
  'notifications.listLetters': 'operator',
  'notifications.createLetter': 'operator',
  'notifications.updateLetter': 'operator',
  'notifications.testLetter': 'operator',
  'notifications.scheduleLetter': 'operator',
  'notifications.stopLetter': 'operator',
  'notifications.sendLetter': 'operator',
  'accounts.getChallenge': 'anyone',
  'accounts.setup': 'anyone', // proves itself with the link from the console
  'accounts.login': 'anyone',
  'accounts.getPasskeyChallenge': 'anyone',
  'accounts.loginWithPasskey': 'anyone', // proves himself with the passkey
  'accounts.takeSecondStep': 'anyone', // proves himself with the step and a factor
  'accounts.getTwoStep': 'operator', // the own factors: there is no input
  'accounts.getConfirmChallenge': 'operator',
  'accounts.confirmIdentity': 'operator',
  'accounts.startPasskey': 'operator', // and this and what follows only within minutes of a proof
  'accounts.addPasskey': 'operator',
  'accounts.renamePasskey': 'operator, own passkey',
  'accounts.removePasskey': 'operator, own passkey',
  'accounts.startAuthenticator': 'operator',
  'accounts.addAuthenticator': 'operator',
  'accounts.removeAuthenticator': 'operator',
  'accounts.renewRecoveryCodes': 'operator',
  'accounts.stopInvitations': 'operator, any account',
  'accounts.allowInvitations': 'operator, any account',
  'accounts.resetTwoStep': 'operator, any account', // told to its owner, and takes a day
  'accounts.logout': 'anyone',
  'accounts.getMe': 'operator',
  'accounts.heartbeat': 'operator',
  'accounts.listAccounts': 'operator',
  'sellers.createShop': 'operator',
  'sellers.findShops': 'operator',
  'accounts.getAccount': 'operator, any account',
  'accounts.disableAccount': 'operator, any account',
  'accounts.enableAccount': 'operator, any account',
  'accounts.getAccountFigures': 'operator',
  'accounts.listAuditEntries': 'operator',
  'accounts.listOperators': 'operator',
  'accounts.giveRight': 'operator', // of another; two where money is touched
  'accounts.approveRight': 'operator', // of another, and not what he has proposed
  'accounts.declineRight': 'operator',
  'accounts.withdrawRight': 'operator', // of another
  'accounts.stopOperator': 'operator', // another one
  'accounts.startOperator': 'operator', // another one, and a second person approves it
  'wallet.checkBooks': 'operator',
  'wallet.getOverview': 'operator',
  'deposits.listDeposits': 'operator',
  'deposits.countWaiting': 'operator',
  'deposits.getDeposit': 'operator, any deposit',
  'deposits.addEvidence': 'operator, any deposit', // credits nothing
  'deposits.lookAtEvidence': 'operator, any deposit', // leaves a record
  'deposits.getEvidence': 'operator', // only what he himself has just opened
  'deposits.proposeCredit': 'operator, any deposit', // moves nothing: a second operator approves
  'deposits.approveCredit': 'operator, any deposit',
  'deposits.declineCredit': 'operator, any deposit',
  'deposits.listChannels': 'operator',
  'deposits.addChannel': 'operator',
  'deposits.changeChannel': 'operator, any channel',
  'deposits.openChannel': 'operator, any channel',
  'deposits.approveChannel': 'operator, any channel',
  'deposits.removeChannel': 'operator, any channel',
  'deposits.addNetwork': 'operator',
  'deposits.openNetwork': 'operator',
  'deposits.proposeTurn': 'operator', // nothing changes: a second operator approves
  'deposits.approveTurn': 'operator',
  'deposits.takeTurnBack': 'operator', // only what he has proposed himself
  'deposits.readAgain': 'operator', // finds only what is on the chain
  'deposits.proposeWorkFloor': 'operator',
  'deposits.approveWorkFloor': 'operator', // that another has proposed
  'deposits.takeWorkFloorBack': 'operator', // refused for one that another has proposed
  'deposits.proposePrice': 'operator',
  'deposits.approvePrice': 'operator, any price',
  'deposits.takePriceBack': 'operator, any price', // refused for one that another has proposed
  'deposits.takeBlocksBack': 'operator', // in a demo world only
  'withdrawals.listWithdrawals': 'operator',
  'withdrawals.countWaiting': 'operator',
  'withdrawals.getWithdrawal': 'operator, any withdrawal',
  'withdrawals.approveWithdrawal': 'operator, any withdrawal',
  'withdrawals.refuseWithdrawal': 'operator, any withdrawal',
  'withdrawals.takeWithdrawal': 'operator, any withdrawal',
  'withdrawals.takeOverWithdrawal': 'operator, any withdrawal', // hours after another took it
  'withdrawals.openBankAccount': 'operator, any withdrawal', // he alone who pays it; his look is kept
  'withdrawals.payWithdrawal': 'operator, any withdrawal',
  'withdrawals.confirmWithdrawal': 'operator, any withdrawal',
  'withdrawals.giveWithdrawalBack': 'operator, any withdrawal',
  'payments.listProviders': 'operator',
  'payments.saveProvider': 'operator',
  'payments.proposeRate': 'operator',
  'payments.approveRate': 'operator', // of another operator
  'payments.takeRateBack': 'operator', // only what he has proposed himself
  'payments.getStatements': 'operator',
  'payments.enterStatement': 'operator',
  'payments.listPayments': 'operator',
  'payments.countWaiting': 'operator',
  'payments.getPayment': 'operator, any payment',
  'payments.answerReport': 'operator',
  'payments.proposeUnclaimedEnd': 'operator',
  'payments.approveUnclaimedEnd': 'operator', // of another operator
  'payments.declineUnclaimedEnd': 'operator',
  'payments.proposeRefund': 'operator, any payment',
  'payments.approveRefund': 'operator, any payment',
  'payments.declineRefund': 'operator, any payment',
  'withdrawals.getSigner': 'operator',
  'withdrawals.stopPayouts': 'operator',
  'withdrawals.liftStop': 'operator',
  'withdrawals.proposeOutcome': 'operator, any withdrawal',
  'withdrawals.approveOutcome': 'operator, any withdrawal',
  'withdrawals.declineOutcome': 'operator, any withdrawal',
  'withdrawals.givePayoutUp': 'operator, any withdrawal',
  'content.listBanners': 'operator',
  'content.createBanner': 'operator',
  'content.updateBanner': 'operator',
  'content.arrangeBanners': 'operator',
  'content.deleteBanner': 'operator',
  'content.restoreBanner': 'operator',
  'content.listPages': 'operator',
  'content.createPage': 'operator',
  'content.updatePage': 'operator',
  'content.deletePage': 'operator',
  'content.restorePage': 'operator',
  'content.listDeletedPages': 'operator',
  'content.getSamples': 'operator',
  'orders.listOrders': 'operator',
  'orders.getOrder': 'operator, any order',
  'orders.getOverview': 'operator',
  'orders.resolveReturn': 'operator, any order',
  'orders.refundOrder': 'operator, any order',
  'orders.getClock': 'operator',
  'orders.advanceClock': 'operator',
  'orders.listSetAside': 'operator',
  'orders.retryTask': 'operator',
  'papers.getPapers': 'operator, any order',
  'questions.listQuestions': 'operator',
  'questions.hideQuestion': 'operator',
  'questions.hideAnswer': 'operator',
  'reserves.listReserves': 'operator',
  'reserves.getProofText': 'operator',
  'reserves.proveAddress': 'operator', // with a signature by the key of the address
  'reserves.countWaiting': 'operator',
  'reserves.getReconciliation': 'operator',
  'reserves.proposeMove': 'operator',
  'reserves.approveMove': 'operator, any ownMove', // that another has proposed
  'reserves.declineMove': 'operator, any ownMove',
  'reserves.proposeUnreadEnd': 'operator',
  'reserves.approveUnreadEnd': 'operator, any unreadEnd', // that another has proposed
  'reserves.declineUnreadEnd': 'operator, any unreadEnd',
  'reserves.removeAddress': 'operator, any reserveAddress',
  'adjustments.listAdjustments': 'operator',
  'adjustments.countWaiting': 'operator',
  'adjustments.getAdjustment': 'operator, any adjustment',
  'adjustments.proposeAdjustment': 'operator, any account',
  'adjustments.approveAdjustment': 'operator, any adjustment',
  'adjustments.declineAdjustment': 'operator, any adjustment',
  'adjustments.setCreditLimit': 'operator',
  'applications.listApplications': 'operator',
  'applications.countWaiting': 'operator',
  'applications.getApplication': 'operator, any application',
  'applications.acceptApplication': 'operator, any application',
  'applications.declineApplication': 'operator, any application',
  'identity.listClaims': 'operator',
  'identity.countWaiting': 'operator',
  'identity.getClaim': 'operator, any claim', // its number only for who may open documents
  'identity.lookAtDocument': 'operator, any claim', // who is named for it
  'identity.lookAtNumber': 'operator, any claim', // who is named for it; leaves a record
  'identity.lookAtName': 'operator, any claim', // who is named for it; leaves a record
  'identity.getDocument': 'operator', // only what he himself has just opened
  'identity.confirmClaim': 'operator, any claim', // who may open documents
  'identity.refuseClaim': 'operator, any claim', // who may open documents
  'loans.listLoans': 'operator',
  'loans.countWaiting': 'operator',
  'loans.getLending': 'operator',
  'loans.getLoan': 'operator, any loan',
  'loans.lookAtDocument': 'operator, any loan',
  'loans.lookAtNumber': 'operator, any loan', // who is named for it; leaves a record
  'loans.getDocument': 'operator', // only what he himself has just opened
  'loans.approveLoan': 'operator, any loan', // who may open its documents
  'loans.declineLoan': 'operator, any loan',
  'loans.payOutLoan': 'operator, any loan', // that another has approved
  'chat.listConversations': 'operator',
  'chat.listMessages': 'operator, any enquiry',
  'chat.sendMessage': 'operator, any enquiry',
  'chat.acknowledge': 'operator, any enquiry',
  'chat.settle': 'operator, any enquiry',
  'chat.tellTyping': 'operator, any enquiry',
  'coupons.listCoupons': 'operator',
  'coupons.createCoupon': 'operator', // from the mall's own money, never from anybody's
  'coupons.countWaiting': 'operator',
  'coupons.approveCoupon': 'operator, any mallCoupon',
  'coupons.declineCoupon': 'operator, any mallCoupon',
  'coupons.stopCoupon': 'operator, any mallCoupon',
  'draws.listDraws': 'operator',
  'draws.listPrizeCoupons': 'operator',
  'draws.createDraw': 'operator',
  'draws.updateDraw': 'operator, any draw',
  'draws.discardDraw': 'operator, any draw',
  'draws.startDraw': 'operator, any draw',
  'draws.stopDraw': 'operator, any draw',
  'chat.countWaiting': 'operator',
};
