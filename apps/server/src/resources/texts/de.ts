import notices from "@kantwerk/contract/noticeTexts/de.json" with { type: "json" };
import accessMails from "./de/accessMails.json" with { type: "json" };
import accountMails from "./de/accountMails.json" with { type: "json" };
import exports from "./de/exports.json" with { type: "json" };
import geometryChanges from "./de/geometryChanges.json" with { type: "json" };
import keyMails from "./de/keyMails.json" with { type: "json" };
import letters from "./de/letters.json" with { type: "json" };
import mails from "./de/mails.json" with { type: "json" };
import notAwardedMails from "./de/notAwardedMails.json" with { type: "json" };
import orderLetters from "./de/orderLetters.json" with { type: "json" };
import orderMails from "./de/orderMails.json" with { type: "json" };
import purchaseOrderLetters from "./de/purchaseOrderLetters.json" with { type: "json" };
import purchaseOrderMails from "./de/purchaseOrderMails.json" with { type: "json" };
import receiptMails from "./de/receiptMails.json" with { type: "json" };
import requestMails from "./de/requestMails.json" with { type: "json" };
import signInMails from "./de/signInMails.json" with { type: "json" };
import supplierPage from "./de/supplierPage.json" with { type: "json" };

export const de = {
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
