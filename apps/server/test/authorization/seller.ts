import type { Rules } from './rules.ts';
import { withdrawalRules } from './withdrawals.ts';

export const seller: Rules = {
  'brands.getBrand': 'anyone',
  'brands.getSettings': 'anyone',
  'uploads.uploadPicture': 'seller',
  'accounts.getChallenge': 'anyone',
  'accounts.setup': 'anyone', // proves itself with the link that the mall handed out
  'accounts.login': 'anyone',
  'accounts.getPasskeyChallenge': 'anyone',
  'accounts.loginWithPasskey': 'anyone', // proves himself with the passkey
  'accounts.takeSecondStep': 'anyone', // proves himself with the step and a factor
  'accounts.getTwoStep': 'seller', // the own factors: there is no input
  'accounts.getConfirmChallenge': 'seller',
  'accounts.confirmIdentity': 'seller',
  'accounts.startPasskey': 'seller', // and this and what follows only within minutes of a proof
  'accounts.addPasskey': 'seller',
  'accounts.renamePasskey': 'seller, own passkey',
  'accounts.removePasskey': 'seller, own passkey',
  'accounts.startAuthenticator': 'seller',
  'accounts.addAuthenticator': 'seller',
  'accounts.removeAuthenticator': 'seller',
  'accounts.renewRecoveryCodes': 'seller',
  'accounts.logout': 'anyone',
  'accounts.getMe': 'seller',
  'accounts.heartbeat': 'seller',
  'identity.getIdentity': 'seller', // the own account: there is no input
  'identity.apply': 'seller', // with pictures that he sent himself
  'accounts.listCountries': 'anyone',
  'wallet.getBalance': 'seller',
  'openbooks.getOwnLeaf': 'seller',
  'wallet.listStatement': 'seller',
  'wallet.listArrivals': 'seller',
  'wallet.noteArrival': 'seller', // of the own movements: others’ are passed over
  'wallet.exportStatement': 'seller',
  'wallet.openMoneyCall': 'seller',
  'deposits.getLimits': 'seller',
  'deposits.getPrice': 'seller',
  'deposits.openAddresses': 'seller', // the own: nobody else's can be named
  'deposits.announceDeposit': 'seller', // with a token; credits nothing
  'payments.listWays': 'seller', // the own: there is no input
  'payments.startPayment': 'seller', // into the own wallet alone, with a token of his
  'payments.startPaymentInPesos': 'seller', // the same
  'payments.listPaidIn': 'seller',
  'payments.getPaidIn': 'seller, own deposit',
  ...withdrawalRules('seller'),
  'imports.offerFiles': 'seller', // kept under the own shop, whatever is named
  'imports.sendFile': 'seller',
  'imports.startImport': 'seller', // of what the own shop has sent
  'imports.getImport': 'seller, own import',
  'imports.listImports': 'seller',
  'sellers.getShop': 'seller',
  'sellers.updateShop': 'seller',
  'catalogue.getCategoryTree': 'seller',
  'catalogue.listListings': 'seller',
  'catalogue.addListing': 'seller', // into the own shop, with own pictures
  'catalogue.updateListing': 'seller, own listing',
  'catalogue.getListingWords': 'seller, own listing',
  'catalogue.describeListing': 'seller, own listing', // with pictures of its own
  'catalogue.shelfListings': 'seller', // others' listings in the list are passed over
  'quotations.listQuotations': 'seller',
  'quotations.getQuotation': 'seller, own quotation',
  'quotations.offerQuotation': 'seller, own quotation',
  'quotations.declineQuotation': 'seller, own quotation',
  'quotations.countWaiting': 'seller',
  'orders.listOrders': 'seller',
  'orders.listHeld': 'seller',
  'orders.getOrder': 'seller, own order',
  'orders.confirmOrder': 'seller, own order',
  'orders.shipOrder': 'seller, own order',
  'orders.trackShipment': 'seller, own order',
  'orders.correctTracking': 'seller, own order',
  'orders.commentReturn': 'seller, own order',
  'orders.todayFigures': 'seller',
  'orders.getWaiting': 'seller',
  'papers.getPapers': 'seller, own order',
  'papers.getStatement': 'seller',
  'papers.getCompany': 'seller',
  'papers.saveCompany': 'seller',
  'reviews.listReviews': 'seller',
  'reviews.answerReview': 'seller, own review', // of his shop's goods
  'questions.listQuestions': 'seller', // about his shop's goods
  'questions.countWaiting': 'seller',
  'questions.answerQuestion': 'seller, own question', // the same
  'chat.listConversations': 'seller',
  'chat.listMessages': 'seller, own conversation',
  'chat.sendMessage': 'seller, own conversation',
  'chat.acknowledge': 'seller, own conversation',
  'chat.settle': 'seller, own conversation',
  'chat.tellTyping': 'seller, own conversation',
  'chat.countWaiting': 'seller',
  'coupons.listCoupons': 'seller',
  'coupons.createCoupon': 'seller', // for the own shop: there is no other
  'coupons.stopCoupon': 'seller, own coupon',
  'chat.getDesk': 'seller',
  'chat.saveDesk': 'seller',
};
