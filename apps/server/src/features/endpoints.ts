import type { Endpoint } from "../http/endpoint.ts";
import { awardOffer } from "./awards/awardOffer.ts";
import { awardOffers } from "./awards/awardOffers.ts";
import { proposeAwards } from "./awards/proposeAwards.ts";
import { readAwardComparison, readOwnAwardComparison } from "./awards/readAwardComparison.ts";
import { readChains } from "./awards/readChains.ts";
import { takeBackAward } from "./awards/takeBack.ts";
import { takeBackInHouse } from "./awards/takeBackInHouse.ts";
import { tellLosers } from "./awards/tellLosers.ts";
import { against } from "./calculation/against.ts";
import { readBreaks, readCalculation } from "./calculation/readCalculation.ts";
import { readPrices } from "./calculation/readPrices.ts";
import { recalculationEndpoints } from "./calculation/recalculationEndpoints.ts";
import { saveCalculation, saveWhatIf } from "./calculation/saveCalculation.ts";
import { applyWhatIf, whatIf } from "./calculation/whatIf.ts";
import { readCalibration } from "./calibration/readCalibration.ts";
import { readPeople, removeComment } from "./comments/commentEndpoints.ts";
import { readWidget } from "./dashboard/readWidget.ts";
import { createApiKey } from "./developers/createApiKey.ts";
import { createWebhook } from "./developers/createWebhook.ts";
import { redeliver } from "./developers/deliverWebhook.ts";
import { exportEndpoints } from "./exports/exportRecords.ts";
import { changeFile, removeFile } from "./files/changeFile.ts";
import { previewEndpoints } from "./files/previewEndpoints.ts";
import { readingEndpoints } from "./files/readingEndpoints.ts";
import { uploadFiles } from "./files/uploadFiles.ts";
import { hintEndpoints, readRequestHints } from "./hints/readHints.ts";
import { eventExports } from "./history/exportEvents.ts";
import { historyEndpoints } from "./history/readHistory.ts";
import { createImport } from "./imports/createImport.ts";
import { importEndpoints } from "./imports/importEndpoints.ts";
import { readMarkedFile, readProblems } from "./imports/problemFiles.ts";
import { commitPlan } from "./intake/commitPlan.ts";
import { correctPlan } from "./intake/correctPlan.ts";
import { createProducts } from "./intake/createProducts.ts";
import { readIntake } from "./intake/intakeSettings.ts";
import { joinProduct } from "./intake/joinProduct.ts";
import { readCreation, watchCreation } from "./intake/readCreation.ts";
import { retryCreation } from "./intake/retryCreation.ts";
import { stopCreation } from "./intake/stopCreation.ts";
import { publishListPrices } from "./list-prices/publishListPrices.ts";
import { publishRecalculated } from "./list-prices/publishRecalculated.ts";
import { readNesting } from "./nesting/readNesting.ts";
import { readOrderSheets, readRequestSheets } from "./nesting/readSharedSheets.ts";
import { readStock } from "./nesting/readStock.ts";
import { readNotices } from "./notices/readNotices.ts";
import { watchEvents } from "./notices/watchEvents.ts";
import { offerEndpoints } from "./offers/enterOffer.ts";
import { offerActions } from "./offers/moveOffer.ts";
import { readComparison } from "./offers/readComparison.ts";
import { readOfferTable } from "./offers/readOfferTable.ts";
import { duplicateOrder, reviseOrder } from "./orders/copyOrder.ts";
import { createOrder } from "./orders/createOrder.ts";
import { moveOrder } from "./orders/moveOrder.ts";
import { orderItemEndpoints } from "./orders/orderItems.ts";
import { readDocumentEndpoints } from "./orders/readDocument.ts";
import { readHandover, readHandoverSchema } from "./orders/readHandover.ts";
import { previewOrderDocumentMail, sendOrder } from "./orders/sendOrder.ts";
import { readOrderPrices, takePrices } from "./orders/takePrices.ts";
import { removeLogo, uploadLogo } from "./organization/logo.ts";
import { importPartsList } from "./parts-lists/importPartsList.ts";
import { preferenceEndpoints } from "./preferences/preferences.ts";
import { componentEndpoints } from "./products/components.ts";
import { duplicateProduct } from "./products/duplicateProduct.ts";
import { moveProduct } from "./products/moveProduct.ts";
import { applyProposalsActions } from "./proposals/applyProposals.ts";
import { proposalEndpoints } from "./proposals/readProposals.ts";
import { confirmOwnOrder, refuseOwnOrder } from "./purchase-order-page/answerOrder.ts";
import { askAboutOrder } from "./purchase-order-page/askAboutOrder.ts";
import { orderPageEndpoints } from "./purchase-order-page/readOrderPage.ts";
import { createPurchaseOrder } from "./purchase-orders/createPurchaseOrder.ts";
import { cancelPurchaseOrder, confirmPurchaseOrder } from "./purchase-orders/movePurchaseOrder.ts";
import { readPurchaseOrderDocument } from "./purchase-orders/readDocument.ts";
import { receivePurchaseOrder } from "./purchase-orders/receivePurchaseOrder.ts";
import { revisePurchaseOrder } from "./purchase-orders/revisePurchaseOrder.ts";
import { previewOrderMail, sendPurchaseOrder } from "./purchase-orders/sendPurchaseOrder.ts";
import { announceRequest } from "./purchase-requests/announce.ts";
import { answerQuestion } from "./purchase-requests/answerQuestion.ts";
import { closePurchaseRequest, reopenPurchaseRequest } from "./purchase-requests/closing.ts";
import { createPurchaseRequest } from "./purchase-requests/createPurchaseRequest.ts";
import { duplicateRequest } from "./purchase-requests/duplicateRequest.ts";
import { grantExtension } from "./purchase-requests/grantExtension.ts";
import { previewMail } from "./purchase-requests/previewMail.ts";
import { readChanges } from "./purchase-requests/readChanges.ts";
import { readdressInvitation } from "./purchase-requests/readdress.ts";
import { remindNow } from "./purchase-requests/remindNow.ts";
import { sendPurchaseRequest } from "./purchase-requests/sendPurchaseRequest.ts";
import { updatePurchaseRequest } from "./purchase-requests/updatePurchaseRequest.ts";
import { readRouting, takeRouting } from "./routing/routingEndpoints.ts";
import { search } from "./search/search.ts";
import { avatarEndpoints } from "./session/avatar.ts";
import { changeUser } from "./session/changeUser.ts";
import { confirmEmail } from "./session/emailChange.ts";
import { invitationEndpoints } from "./session/invitations.ts";
import { login } from "./session/login.ts";
import { logout } from "./session/logout.ts";
import { readOrganization } from "./session/organization.ts";
import { passkeyEndpoints } from "./session/passkeyEndpoints.ts";
import { passwordLinkEndpoints } from "./session/passwordLinks.ts";
import { acceptPrivacyPolicy, readPrivacyPolicy } from "./session/privacyPolicy.ts";
import { profileEndpoints } from "./session/profile.ts";
import { askForPasskey, resendCode, verifyCode } from "./session/secondFactor.ts";
import { secondFactorEndpoints } from "./session/secondFactors.ts";
import { sessionEndpoints } from "./session/sessions.ts";
import { totpEndpoints } from "./session/totp.ts";
import { readSimilar } from "./similar/readSimilar.ts";
import { changeSsoEndpoints } from "./sso/changeSso.ts";
import { checkSso } from "./sso/checkSso.ts";
import { disconnectEndpoints } from "./sso/disconnect.ts";
import { finishSso } from "./sso/finishSso.ts";
import { openSsoSession } from "./sso/openSsoSession.ts";
import { startSso } from "./sso/startSso.ts";
import { readStatus } from "./status/readStatus.ts";
import { askOwnQuestion } from "./supplier-page/askOwnQuestion.ts";
import { uploadOwnFiles } from "./supplier-page/attachFiles.ts";
import { correctOwnOffer } from "./supplier-page/correctOwnOffer.ts";
import { declineLine } from "./supplier-page/declineLine.ts";
import { declineRequest } from "./supplier-page/declineRequest.ts";
import { giveSurvey } from "./supplier-page/giveSurvey.ts";
import { confirmOwnOffer, withdrawOwnOffer } from "./supplier-page/moveOwnOffer.ts";
import { setOnceCosts } from "./supplier-page/onceCosts.ts";
import { pageFileEndpoints } from "./supplier-page/pageFile.ts";
import { readPageLogo, readPagePicture } from "./supplier-page/pagePictures.ts";
import { readPriceSheet } from "./supplier-page/priceSheet.ts";
import { readOwnTable } from "./supplier-page/readOwnTable.ts";
import { askToStopReminders, stopReminders } from "./supplier-page/stopReminders.ts";
import { submitOffers } from "./supplier-page/submitOffers.ts";
import { markViewed, readPage } from "./supplier-page/viewPage.ts";
import { transcribeRecording } from "./transcriptions/transcribeRecording.ts";

/** Every endpoint that is written by hand, once. */
export const featureEndpoints: readonly Endpoint[] = [
  readOrganization,
  uploadLogo,
  removeLogo,
  readPrivacyPolicy,
  login,
  verifyCode,
  resendCode,
  askForPasskey,
  ...secondFactorEndpoints,
  ...totpEndpoints,
  ...passkeyEndpoints,
  ...passwordLinkEndpoints,
  ...invitationEndpoints,
  changeUser,
  ...avatarEndpoints,
  ...sessionEndpoints,
  startSso,
  finishSso,
  openSsoSession,
  ...disconnectEndpoints,
  ...changeSsoEndpoints,
  checkSso,
  confirmEmail,
  acceptPrivacyPolicy,
  ...profileEndpoints,
  logout,
  ...preferenceEndpoints,
  createPurchaseRequest,
  updatePurchaseRequest,
  sendPurchaseRequest,
  announceRequest,
  remindNow,
  readdressInvitation,
  duplicateRequest,
  grantExtension,
  readChanges,
  closePurchaseRequest,
  reopenPurchaseRequest,
  previewMail,
  answerQuestion,
  ...offerEndpoints,
  ...offerActions,
  awardOffer,
  awardOffers,
  takeBackAward,
  takeBackInHouse,
  tellLosers,
  proposeAwards,
  readComparison,
  readOfferTable,
  readAwardComparison,
  readOwnAwardComparison,
  readChains,
  createPurchaseOrder,
  sendPurchaseOrder,
  confirmPurchaseOrder,
  receivePurchaseOrder,
  cancelPurchaseOrder,
  revisePurchaseOrder,
  readPurchaseOrderDocument,
  previewOrderMail,
  ...orderPageEndpoints,
  confirmOwnOrder,
  refuseOwnOrder,
  askAboutOrder,
  createOrder,
  moveOrder,
  duplicateOrder,
  reviseOrder,
  takePrices,
  readOrderPrices,
  sendOrder,
  previewOrderDocumentMail,
  ...readDocumentEndpoints,
  readHandover,
  readHandoverSchema,
  ...orderItemEndpoints,
  duplicateProduct,
  readCalculation,
  readPrices,
  readCalibration,
  readRouting,
  takeRouting,
  saveCalculation,
  whatIf,
  readBreaks,
  applyWhatIf,
  saveWhatIf,
  ...recalculationEndpoints,
  publishListPrices,
  publishRecalculated,
  against,
  moveProduct,
  ...componentEndpoints,
  importPartsList,
  ...proposalEndpoints,
  ...applyProposalsActions,
  ...hintEndpoints,
  readRequestHints,
  readSimilar,
  readNesting,
  readStock,
  readOrderSheets,
  readRequestSheets,
  createProducts,
  readCreation,
  watchCreation,
  stopCreation,
  correctPlan,
  commitPlan,
  retryCreation,
  joinProduct,
  readIntake,
  transcribeRecording,
  search,
  readNotices,
  watchEvents,
  readPeople,
  removeComment,
  createApiKey,
  createWebhook,
  redeliver,
  ...exportEndpoints,
  ...eventExports,
  ...historyEndpoints,
  readWidget,
  readStatus,
  createImport,
  ...importEndpoints,
  readProblems,
  readMarkedFile,
  uploadFiles,
  changeFile,
  removeFile,
  ...previewEndpoints,
  ...readingEndpoints,
  readPage,
  readPageLogo,
  ...pageFileEndpoints,
  readPagePicture,
  submitOffers,
  withdrawOwnOffer,
  correctOwnOffer,
  confirmOwnOffer,
  readPriceSheet,
  readOwnTable,
  setOnceCosts,
  declineLine,
  markViewed,
  askToStopReminders,
  stopReminders,
  askOwnQuestion,
  declineRequest,
  giveSurvey,
  uploadOwnFiles,
];
