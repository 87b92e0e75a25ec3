import notices from "@kantwerk/contract/noticeTexts/en.json" with { type: "json" };
import accessMails from "./en/accessMails.json" with { type: "json" };
import accountMails from "./en/accountMails.json" with { type: "json" };
import exports from "./en/exports.json" with { type: "json" };
import geometryChanges from "./en/geometryChanges.json" with { type: "json" };
import keyMails from "./en/keyMails.json" with { type: "json" };
import letters from "./en/letters.json" with { type: "json" };
import mails from "./en/mails.json" with { type: "json" };
import notAwardedMails from "./en/notAwardedMails.json" with { type: "json" };
import orderLetters from "./en/orderLetters.json" with { type: "json" };
import orderMails from "./en/orderMails.json" with { type: "json" };
import purchaseOrderLetters from "./en/purchaseOrderLetters.json" with { type: "json" };
import purchaseOrderMails from "./en/purchaseOrderMails.json" with { type: "json" };
import receiptMails from "./en/receiptMails.json" with { type: "json" };
import requestMails from "./en/requestMails.json" with { type: "json" };
import signInMails from "./en/signInMails.json" with { type: "json" };
import supplierPage from "./en/supplierPage.json" with { type: "json" };

/** The texts of mails and papers, in English; the keys are those of all languages. */
export const en = {
  accessMails,
  accountMails,
  exports,
  geometryChanges,
  keyMails,
  mails,
  notAwardedMails,
  notices,
  orderLetters: { ...letters, ...orderLetters },
  orderMails,
  purchaseOrderLetters: { ...letters, ...purchaseOrderLetters },
  purchaseOrderMails,
  receiptMails,
  requestMails,
  signInMails,
  supplierPage,
};
