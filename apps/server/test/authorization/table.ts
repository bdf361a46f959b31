/**
 * Who may do what: every operation of every origin, written from the specification (§6 roles, §7 calls) and trust.md,
 * not from what the server does. authorization.db.test.ts asks the running server and wants no difference.
 *
 *   anyone             visitors too; a token that is worth nothing here is as good as none
 *   buyer              logged in at this origin as one; sees and changes only what is his
 *   buyer, own order   names an object in its input: one of his own, or it is as if it did not exist
 *   operator, any x    names an object that belongs to somebody else on purpose
 *
 * A seller's order is one placed with his shop.
 */

type Who = 'buyer' | 'seller' | 'operator';
export type Kind =
  | 'address'
  | 'session'
  | 'passkey'
  | 'order'
  | 'listing'
  | 'import'
  | 'review'
  | 'question'
  | 'application'
  | 'conversation'
  | 'enquiry'
  | 'quotation'
  | 'coupon'
  | 'mallCoupon'
  | 'draw'
  | 'account'
  | 'brand';
export type Rule = 'anyone' | Who | `${Who}, ${'own' | 'any'} ${Kind}`;

export const AUTHORIZATION: Record<string, Record<string, Rule>> = {
  storefront: {
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
    'wallet.listStatement': 'buyer',
    'wallet.takeTestMoney': 'buyer', // in a demo world only
    'wallet.getWithdrawalAddress': 'buyer',
    'wallet.bindWithdrawalAddress': 'buyer', // once; paying out asks for more than a session

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
  },

  seller: {
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
    'wallet.getBalance': 'seller',
    'wallet.listStatement': 'seller',
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
    'orders.getOrder': 'seller, own order',
    'orders.confirmOrder': 'seller, own order',
    'orders.shipOrder': 'seller, own order',
    'orders.trackShipment': 'seller, own order',
    'orders.correctTracking': 'seller, own order',
    'orders.commentReturn': 'seller, own order',
    'orders.todayFigures': 'seller',
    'orders.getWaiting': 'seller',
    'papers.getPapers': 'seller, own order',
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
  },

  admin: {
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
    'wallet.checkBooks': 'operator',
    'wallet.getOverview': 'operator',
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
    'applications.listApplications': 'operator',
    'applications.countWaiting': 'operator',
    'applications.getApplication': 'operator, any application',
    'applications.acceptApplication': 'operator, any application',
    'applications.declineApplication': 'operator, any application',
    'chat.listConversations': 'operator',
    'chat.listMessages': 'operator, any enquiry',
    'chat.sendMessage': 'operator, any enquiry',
    'chat.acknowledge': 'operator, any enquiry',
    'chat.settle': 'operator, any enquiry',
    'chat.tellTyping': 'operator, any enquiry',
    'coupons.listCoupons': 'operator',
    'coupons.createCoupon': 'operator', // from the mall's own money, never from anybody's
    'coupons.stopCoupon': 'operator, any mallCoupon',
    'draws.listDraws': 'operator',
    'draws.listPrizeCoupons': 'operator',
    'draws.createDraw': 'operator',
    'draws.updateDraw': 'operator, any draw',
    'draws.discardDraw': 'operator, any draw',
    'draws.startDraw': 'operator, any draw',
    'draws.stopDraw': 'operator, any draw',
    'chat.countWaiting': 'operator',
  },

  promotion: {
    'brands.getBrand': 'anyone',
    'content.getLanding': 'anyone',
    'content.listPages': 'anyone',
    'content.getPage': 'anyone',
  },
};

/** What is answered for an object that is somebody else's, or nobody's. */
export const HIDDEN: Record<Kind, string> = {
  address: 'ADDRESS_NOT_FOUND',
  session: 'SESSION_NOT_FOUND',
  passkey: 'PASSKEY_NOT_FOUND',
  order: 'ORDER_NOT_FOUND',
  listing: 'LISTING_NOT_FOUND',
  import: 'NOT_FOUND',
  review: 'NOT_FOUND',
  question: 'NOT_FOUND',
  application: 'NOT_FOUND',
  conversation: 'NOT_FOUND',
  quotation: 'NOT_FOUND',
  enquiry: 'NOT_FOUND',
  coupon: 'COUPON_NOT_FOUND',
  mallCoupon: 'COUPON_NOT_FOUND',
  draw: 'NOT_FOUND',
  account: 'ACCOUNT_NOT_FOUND',
  brand: 'BRAND_NOT_FOUND',
};
