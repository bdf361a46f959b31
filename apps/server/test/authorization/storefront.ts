import type { Rules } from './rules.ts';
import { withdrawalRules } from './withdrawals.ts';

export const storefront: Rules = {
  'brands.getBrand': 'anyone',
  'brands.getSettings': 'anyone',
  'uploads.uploadPicture': 'buyer',
  'notifications.subscribe': 'anyone',
  'notifications.confirmSubscription': 'anyone', // proves itself with what was mailed to the address
  'notifications.readUnsubscribe': 'anyone', // the same
  'notifications.unsubscribe': 'anyone', // the same; it needs no log-in (RFC 8058)
  'notifications.sendCode': 'anyone',
  'notifications.listNotices': 'buyer', // the own ones: no input names anybody
  'notifications.countNotices': 'buyer',
  'notifications.markRead': 'buyer', // of those it names, only his
  'notifications.markAllRead': 'buyer',
  'notifications.getPreferences': 'buyer',
  'notifications.savePreference': 'buyer',

  'accounts.getChallenge': 'anyone',
  'accounts.passGate': 'anyone',
  'accounts.register': 'anyone',
  'accounts.registerWithCode': 'anyone', // and has read what was sent to the contact
  'accounts.login': 'anyone',
  'accounts.getPasskeyChallenge': 'anyone',
  'accounts.loginWithPasskey': 'anyone', // proves himself with the passkey
  'accounts.takeSecondStep': 'anyone', // proves himself with the step and a factor
  'accounts.getTwoStep': 'buyer', // the own factors: there is no input
  'accounts.getConfirmChallenge': 'buyer',
  'accounts.confirmIdentity': 'buyer',
  'accounts.startPasskey': 'buyer', // and this and what follows only within minutes of a proof
  'accounts.addPasskey': 'buyer',
  'accounts.renamePasskey': 'buyer, own passkey',
  'accounts.removePasskey': 'buyer, own passkey',
  'accounts.startAuthenticator': 'buyer',
  'accounts.addAuthenticator': 'buyer',
  'accounts.removeAuthenticator': 'buyer',
  'accounts.renewRecoveryCodes': 'buyer',
  'accounts.sendResetCode': 'anyone', // to a proven phone; the answer is the same for any
  'accounts.resetPassword': 'anyone', // proves itself with the code that was sent
  'accounts.logout': 'anyone', // an ended session may be ended again
  'accounts.getMe': 'buyer',
  'accounts.heartbeat': 'buyer',
  'accounts.listSessions': 'buyer', // the own ones: there is no input
  'accounts.endSession': 'buyer, own session',
  'accounts.endOtherSessions': 'buyer',
  'accounts.getContacts': 'buyer',
  'accounts.sendContactCode': 'buyer', // to any address: who reads it is what the code proves
  'accounts.changeContact': 'buyer', // and proves itself with code and login password
  'accounts.sendFundPasswordCode': 'buyer', // only to a proven contact of his own
  'accounts.resetFundPassword': 'buyer', // and proves itself with code and login password
  'accounts.getClosing': 'buyer',
  'accounts.closeAccount': 'buyer',
  'accounts.changePassword': 'buyer',
  'accounts.checkFundPassword': 'buyer',
  'accounts.setFundPassword': 'buyer',
  'accounts.changeFundPassword': 'buyer',
  'accounts.chooseAvatar': 'buyer',
  'accounts.listAddresses': 'buyer',
  'accounts.addAddress': 'buyer',
  'accounts.editAddress': 'buyer, own address',
  'accounts.removeAddress': 'buyer, own address',
  'accounts.listCountries': 'anyone',
  'accounts.listStates': 'anyone',
  'accounts.listCities': 'anyone',

  'wallet.getBalance': 'buyer',
  'openbooks.getBooks': 'anyone', // of a brand that has opened them
  'openbooks.getOwnLeaf': 'buyer',
  'reserves.getReserves': 'anyone', // of a brand that has opened its books
  'wallet.listStatement': 'buyer',
  'wallet.exportStatement': 'buyer',
  'wallet.getHoldings': 'buyer',
  'wallet.takeTestMoney': 'buyer', // in a demo world only
  'wallet.getWithdrawalAddress': 'buyer',
  'wallet.openMoneyCall': 'buyer',
  'payments.listWays': 'buyer', // the own: there is no input
  'payments.startPayment': 'buyer', // into the own wallet alone, with a token of his
  'payments.startPaymentInPesos': 'buyer', // the same
  'payments.listPayments': 'buyer',
  'payments.getPayment': 'buyer, own payment',
  'payments.listPaidIn': 'buyer',
  'payments.getPaidIn': 'buyer, own deposit',
  'payments.getSandboxOrder': 'anyone', // with the secret name of a demo world's order
  'payments.actInSandbox': 'anyone', // the same
  'deposits.getTerms': 'buyer',
  'deposits.getLimits': 'buyer',
  'deposits.getPrice': 'buyer',
  'deposits.openAddresses': 'buyer', // the own: nobody else's can be named
  'deposits.announceDeposit': 'buyer', // with a token; credits nothing
  'deposits.sendTestCoins': 'buyer', // in a demo world only, to the own address
  'deposits.listDeposits': 'buyer',
  'deposits.getDeposit': 'buyer, own deposit',
  ...withdrawalRules('buyer'),

  'search.searchGoods': 'anyone',
  'search.searchShopGoods': 'anyone',
  'search.searchFacets': 'anyone',
  'search.searchShops': 'anyone',
  'search.suggest': 'anyone',

  'sellers.listShops': 'anyone',
  'sellers.getShop': 'anyone',
  'sellers.followShop': 'buyer',
  'sellers.unfollowShop': 'buyer',
  'sellers.listFollowed': 'buyer',
  'sellers.countFollowed': 'buyer',

  'catalogue.getCategoryTree': 'anyone',
  'catalogue.listCategories': 'anyone',
  'catalogue.getShopCategories': 'anyone',
  'catalogue.countShopCategories': 'anyone',
  'catalogue.listGoods': 'anyone',
  'catalogue.listOffers': 'anyone',
  'catalogue.listRecommended': 'anyone',
  'catalogue.listForYou': 'anyone',
  'catalogue.listNamed': 'anyone',
  'catalogue.listFacets': 'anyone',
  'catalogue.getGoods': 'anyone',
  'catalogue.recordView': 'anyone',
  'catalogue.quoteCart': 'anyone', // visitors have a cart, too
  'catalogue.quoteSample': 'anyone',
  'catalogue.listFavourites': 'buyer',
  'catalogue.addFavourite': 'buyer',
  'catalogue.removeFavourite': 'buyer',
  'catalogue.countFavourites': 'buyer',
  'catalogue.listStockWaits': 'buyer',
  'catalogue.waitForStock': 'buyer',
  'catalogue.stopWaiting': 'buyer',

  'cart.sync': 'buyer', // the own one: nothing names another
  'cart.share': 'buyer',
  'cart.listShares': 'buyer',
  'cart.endShare': 'buyer', // another's link is as one that does not exist: nothing happens
  'cart.readShare': 'anyone', // who has the link
  'cart.findNumbers': 'anyone',

  'content.getHome': 'anyone',
  'content.listBanners': 'anyone',
  'content.listBannerPictures': 'anyone',
  'content.listPages': 'anyone',
  'content.getPage': 'anyone',
  'content.getDownloadUrl': 'anyone',

  'orders.submitOrder': 'buyer, own address',
  'orders.orderSample': 'buyer, own address',
  'quotations.askForQuotation': 'buyer', // of any shop but his own
  'quotations.listQuotations': 'buyer',
  'quotations.getQuotation': 'buyer, own quotation',
  'quotations.withdrawQuotation': 'buyer, own quotation',
  'orders.orderQuotation': 'buyer, own quotation', // to an address of his own
  'orders.payOrders': 'buyer, own order',
  'orders.cancelOrder': 'buyer, own order',
  'orders.listOrders': 'buyer',
  'orders.exportOrders': 'buyer',
  'orders.listOrderShops': 'buyer',
  'orders.getOrder': 'buyer, own order',
  'orders.listOrderLines': 'buyer, own order',
  'orders.receiveOrder': 'buyer, own order',
  'orders.requestReturn': 'buyer, own order',
  'orders.remindShipment': 'buyer, own order',
  'orders.noteOrder': 'buyer, own order',
  'orders.getOrderLog': 'buyer, own order',
  'orders.countOrders': 'buyer',

  'archives.getArchive': 'buyer', // the own one: no input names anybody
  'archives.requestArchive': 'buyer', // and this and the next only within minutes of a proof
  'archives.downloadArchive': 'buyer',
  'papers.getPapers': 'buyer, own order',
  'papers.getOrderPapers': 'buyer, own order',
  'papers.setReference': 'buyer, own order',
  'papers.getStatement': 'buyer',
  'papers.getCompany': 'buyer',
  'papers.saveCompany': 'buyer',

  'reviews.listReviews': 'anyone',
  'reviews.countReviews': 'anyone',
  'reviews.addReviews': 'buyer, own order',
  'questions.listQuestions': 'anyone',
  'questions.askQuestion': 'buyer',
  'questions.withdrawQuestion': 'buyer, own question',
  'questions.answerQuestion': 'buyer', // anybody's question, about what he has received
  'questions.markHelpful': 'buyer', // anybody's answer but his own
  'applications.getApplying': 'buyer', // the own one: there is no input
  'applications.apply': 'buyer',
  'applications.withdrawApplication': 'buyer, own application',
  'identity.getIdentity': 'buyer', // the own account: there is no input
  'identity.addDocument': 'buyer', // for himself: no input names anybody
  'identity.apply': 'buyer', // with pictures that he sent himself
  'identity.withdrawClaim': 'buyer, own claim',
  'loans.getOffer': 'anyone',
  'loans.getQuote': 'anyone',
  'loans.mayApply': 'buyer', // the own account: there is no input
  'loans.getBorrowing': 'buyer',
  'loans.listLoans': 'buyer',
  'loans.getLoan': 'buyer, own loan',
  'loans.getApplication': 'buyer, own loan',
  'loans.getAgreement': 'buyer, own loan',
  'loans.addDocument': 'buyer', // for himself: no input names anybody
  'loans.apply': 'buyer',
  'loans.confirmLoan': 'buyer, own loan',
  'loans.withdrawLoan': 'buyer, own loan',
  'loans.repayLoan': 'buyer, own loan',
  'chat.listConversations': 'buyer',
  'chat.listMessages': 'buyer', // his own, with any shop
  'chat.sendMessage': 'buyer',
  'chat.acknowledge': 'buyer',
  'chat.tellTyping': 'buyer',
  'chat.countUnread': 'anyone', // visitors have none
  'chat.countShopsUnread': 'anyone',
  'chat.readService': 'anyone', // visitors are greeted

  'coupons.listCoupons': 'buyer', // the own ones: there is no input
  'coupons.addCoupon': 'buyer', // whoever knows the code
  'draws.getCurrentDraw': 'anyone',
  'draws.listDraws': 'anyone', // those that were started
  'draws.getDraw': 'anyone',
  'draws.listEntries': 'anyone', // under marks that name nobody
  'draws.getProof': 'anyone', // once the seed is public
  'draws.getOwnDraws': 'buyer',
  'draws.takeDraw': 'buyer', // with a proven e-mail address
};
