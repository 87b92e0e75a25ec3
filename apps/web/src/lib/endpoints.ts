import type { Calibration } from "@kantwerk/contract/answers/calibration";
import type { DryRun } from "@kantwerk/contract/answers/dryRun";
import type { ListPrice, Publication } from "@kantwerk/contract/answers/listPrices";
import type { NestingAnswer, SharedSheetsAnswer, StockAnswer } from "@kantwerk/contract/answers/nesting";
import type { OrderMail, OrderPrices } from "@kantwerk/contract/answers/orders";
import type { PartsList } from "@kantwerk/contract/answers/partsLists";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import type { RequestChanges } from "@kantwerk/contract/answers/requestChanges";
import type { Routing } from "@kantwerk/contract/answers/routing";
import type { OwnKeys, OwnSession, SecondFactors } from "@kantwerk/contract/answers/session";
import type { bulkBody } from "@kantwerk/contract/bulkSchemas";
import type { Range, WidgetFigures } from "@kantwerk/contract/dashboard";
import type { Hint, Proposal, RequestHint } from "@kantwerk/contract/extraction";
import type { Translated } from "@kantwerk/contract/fields";
import type { ImportAttributes, ImportRow, ImportSettings } from "@kantwerk/contract/imports";
import type { listPricesBody, publicationBody } from "@kantwerk/contract/listPrices";
import type { organization } from "@kantwerk/contract/organization";
import type { Intake, PlanCorrection, ProductCreation } from "@kantwerk/contract/productCreations";
import type { Recalculation, recalculationBody } from "@kantwerk/contract/recalculations";
import type { ResourceType } from "@kantwerk/contract/resources";
import type * as session from "@kantwerk/contract/session";
import type { sso } from "@kantwerk/contract/sso";
import type { Status } from "@kantwerk/contract/status";
import type { applyBody, Change, saveWhatIfBody, whatIfBody } from "@kantwerk/contract/whatIf";
import type { Break } from "@kantwerk/costing/breaks";
import type {
  PublicKeyCredentialCreationOptionsJSON as NewPasskey,
  PublicKeyCredentialRequestOptionsJSON as PasskeyRequest,
} from "@simplewebauthn/browser";
import type { z } from "zod";
import type * as answers from "./answers.ts";
import type { QueryValue } from "./api.ts";
import { at, attributes, call, list, record } from "./endpoint.ts";
import type { AnyRecord, RecordOf, RecordOfType, Total } from "./jsonapi.ts";
import type { Organization } from "./organization.ts";
import type { Profile } from "./session.ts";

// Every address of the API that is not a resource's own (records.ts) or one of its actions, with its types.

type In<S extends z.ZodType> = z.input<S>;
type Nested<A> = { id: string; attributes: A };
type Document<A> = { data: Nested<A> };
type Listed<A> = { data: A[] };
type Paged = { meta: { page: { total: number } } };
type Filters = Record<string, QueryValue>;
/** A document that creates a record. */
type New<T extends ResourceType | "product-creations"> = {
  data: { type: T; attributes?: object; relationships?: object };
};
/** What was tried of a calculation, which tells no type of a record from another. */
type Tried<S extends z.ZodType> = Omit<In<S>, "changes"> & {
  changes: (Omit<Change, "type"> & { type: string })[];
};

type Confirmation = In<typeof session.confirmationSchema>;
type Passkey = { passkey: { id: string } };
type Recovery = { recovery_codes?: string[] };
type Unread = { meta: { unread: number } };
type Bulk = In<typeof bulkBody>;
type PlanCorrections = {
  data: { type: "product-creations"; id: string; attributes: { becomes: PlanCorrection[] } };
};
type ImportChange = { data: { type: "imports"; id: string; attributes: Partial<ImportSettings> } };
type Prices = { prices: ListPrice[] };
type TextOfPrices = { text: string; supplier: string; currency: string };
type Quantity = { quantity: number };
type Lot = { quantity_index: number | undefined };
type Awards = { awards: object[]; state: string | undefined };
type Reason = { reason: string | null; comment: string | null };
type Request = "purchase-requests";

export const endpoints = {
  login: call("POST /restify/login")<answers.LoginAnswer, In<typeof session.loginSchema>>,
  logout: call("POST /restify/logout")<{ meta: { url: string } } | null>,
  verifySecondFactor: call("POST /restify/mfa-verify")<
    answers.LoginAnswer,
    In<typeof session.codeSchema> | Passkey
  >,
  secondFactorByPasskey: record("POST /restify/mfa-passkey")<{ options: PasskeyRequest }>,
  resendCode: call("POST /restify/mfa-resend")<void>,
  passkeySignInOptions: record("POST /restify/passkeys/sign-in-options")<{ options: PasskeyRequest }>,
  signInByPasskey: call("POST /restify/passkeys/sign-in")<answers.LoginAnswer, Passkey>,
  completeSso: call("POST /restify/sso/session")<answers.LoginAnswer, In<typeof session.ssoSessionSchema>>,
  forgotPassword: call("POST /restify/forgot-password")<void, In<typeof session.forgotSchema>>,
  resetPassword: call("POST /restify/reset-password")<void, In<typeof session.resetSchema>>,
  confirmEmail: call("POST /restify/confirm-email")<void, In<typeof session.confirmEmailSchema>>,
  privacyPolicy: record("GET /privacy-policy")<Translated>,
  acceptPrivacyPolicy: call("POST /restify/privacy-policy/accept")<void>,

  profile: record("GET /restify/profile")<Profile, { include: string }>,
  changeProfile: record("POST /restify/profile")<{ language_code: string }, In<typeof session.profileSchema>>,
  changeAvatar: call("POST /restify/profile/avatar")<void, FormData>,
  removeAvatar: call("DELETE /restify/profile/avatar")<void>,
  cancelEmailChange: call("DELETE /restify/profile/pending-email")<void>,
  disconnectSso: call("DELETE /restify/profile/single-sign-on")<void, Confirmation>,
  secondFactors: record("GET /restify/second-factors")<SecondFactors>,
  beginTotp: record("POST /restify/second-factors/totp")<{ secret: string; uri: string }, Confirmation>,
  confirmTotp: record("POST /restify/second-factors/totp/confirm")<Recovery, In<typeof session.codeSchema>>,
  removeTotp: call("DELETE /restify/second-factors/totp")<void, Confirmation>,
  renewRecoveryCodes: record("POST /restify/second-factors/recovery-codes")<Recovery, Confirmation>,
  passkeyOptions: record("POST /restify/passkeys/options")<{ options: NewPasskey }, Confirmation>,
  addPasskey: record("POST /restify/passkeys/verify")<Recovery, Passkey & { name: string }>,
  removePasskey: call("DELETE /restify/passkeys/:id")<void, Confirmation>,
  sessions: call("GET /restify/sessions")<Listed<Nested<OwnSession>> & { meta: OwnKeys }>,
  endSession: call("DELETE /restify/sessions/:id")<void>,
  endSessions: call("DELETE /restify/sessions")<void, In<typeof session.endSessionsSchema>>,
  preference: attributes("GET /restify/preferences/:key")<{ value: unknown }>,
  changePreference: call("PUT /restify/preferences/:key")<void, unknown>,
  readNotices: call("POST /restify/notices/read")<Unread, { ids: string[] | null }>,

  ownOrganization: record("GET /organization")<Organization>,
  organization: record("GET /restify/organization")<RecordOf<typeof organization>>,
  removeLogo: call("DELETE /restify/organization/logo")<void>,
  sso: record("GET /restify/sso")<RecordOf<typeof sso>>,
  checkSso: record("POST /restify/sso/check")<{ ends_sessions: boolean }>,
  status: attributes("GET /restify/status")<Status>,
  makeKey: call("POST /restify/api-keys")<{ meta: { token: string } }, New<"api-keys">>,
  revokeKey: call("DELETE /restify/api-keys/:id")<void>,
  makeWebhook: call("POST /restify/webhooks")<{ meta: { secret: string } }, New<"webhooks">>,

  search: call("GET /restify/search")<Listed<answers.Hit>, { q: string }>,
  people: call("GET /restify/comments/people")<Listed<Nested<{ name: string }>>, { type: string; q: string }>,
  widgetFigures: attributes("GET /restify/dashboard/:kind")<WidgetFigures, { range: Range }>,
  changeWidgets: call("PATCH /restify/widgets")<void, Listed<New<"widgets">["data"] & { id: string }>>,
  removeWidget: call("DELETE /restify/widgets/:id")<void>,
  removeWidgets: call("DELETE /restify/widgets")<void, Listed<{ type: "widgets"; id: string }>>,

  previewBulk: call("POST /restify/:type/bulk/:verb")<
    { meta: answers.PreviewedBulk },
    Bulk & { dry_run: true }
  >,
  bulk: call("POST /restify/:type/bulk/:verb")<void, Bulk>,
  counts: attributes("GET /restify/:type/counts?:lists")<{ totals: Total[] }>,
  asOf: record("GET /restify/:type/:id")<AnyRecord, { as_of: string; include: string | undefined }>,
  auditEvents: list("GET /restify/audit-events")<answers.HistoryEvent, Filters>,
  history: list("GET /restify/:type/:id/history")<answers.HistoryEvent, Filters>,
  undo: call("POST /restify/audit-events/:id/undo")<void, object>,
  hints: call("GET /restify/:type/:id/hints")<Hint[]>,
  requestHints: call("GET /restify/purchase-requests/:id/hints")<RequestHint[]>,
  proposals: call("GET /restify/:type/:id/proposals")<Proposal[]>,
  fileFeatures: call("GET /restify/files/:id/features")<answers.FeaturesAnswer>,

  import: record("GET /restify/imports/:id")<ImportAttributes>,
  importRows: call("GET /restify/imports/:id/rows")<Listed<ImportRow> & Paged, Filters>,
  changeImport: record("PATCH /restify/imports/:id")<ImportAttributes, ImportChange>,
  commitImport: call("POST /restify/imports/:id/commit")<void>,
  stopImport: call("POST /restify/imports/:id/stop")<void>,
  intake: call("GET /restify/intake")<Intake>,
  creation: record("GET /restify/product-creations/:id")<ProductCreation>,
  createProducts: record("POST /restify/product-creations")<ProductCreation, New<"product-creations">>,
  correctCreation: record("PATCH /restify/product-creations/:id")<ProductCreation, PlanCorrections>,
  commitCreation: record("POST /restify/product-creations/:id/commit")<ProductCreation>,
  stopCreation: record("POST /restify/product-creations/:id/stop")<ProductCreation>,
  retryCreation: record("POST /restify/product-creations/:id/retry")<ProductCreation>,
  transcribe: call("POST /restify/transcriptions")<{ text: string }, FormData>,

  calculation: attributes("GET /restify/products/:id/calculation")<
    answers.Calculation,
    { quantities: string }
  >,
  tryOut: attributes("POST /restify/products/:id/calculation")<answers.Calculation, Tried<typeof whatIfBody>>,
  applyTried: call("POST /restify/products/:id/calculation/apply")<void, Tried<typeof applyBody>>,
  saveTried: call("POST /restify/products/:id/calculation/save")<void, Tried<typeof saveWhatIfBody>>,
  saveCalculation: call("POST /restify/products/:id/calculations")<void, New<"calculations">>,
  breaks: attributes("GET /restify/products/:id/calculation/breaks")<{ breaks: Break[] }, { most: number }>,
  against: attributes("GET /restify/calculations/:id/against")<answers.Against, { other: string }>,
  calibration: attributes("GET /restify/assets/:id/calibration")<Calibration>,
  prices: attributes("GET /restify/products/:id/prices")<answers.ProductPrices, { quantities: string }>,
  publishPrices: attributes("POST /restify/products/:id/list-prices")<Prices, In<typeof listPricesBody>>,
  recalculate: call("POST /restify/recalculations")<Document<Recalculation>, In<typeof recalculationBody>>,
  recalculation: attributes("GET /restify/recalculations/:id")<Recalculation>,
  stopRecalculation: call("POST /restify/recalculations/:id/stop")<void>,
  publishMany: attributes("POST /restify/recalculations/:id/publish")<
    Publication,
    In<typeof publicationBody>
  >,
  routing: attributes("GET /restify/products/:id/routing")<Routing>,
  addRouting: call("POST /restify/products/:id/routing")<void, object>,
  nesting: call("GET /restify/products/:id/nesting")<Listed<Nested<NestingAnswer>>, Quantity>,
  stock: call("GET /restify/products/:id/stock")<Listed<Nested<StockAnswer>>, Quantity>,
  sharedSheets: call("GET /restify/:type/:id/shared-sheets")<Listed<Nested<SharedSheetsAnswer>>>,
  similar: list("GET /restify/products/:id/similar")<answers.SimilarProduct, { include: string }>,

  createOrder: record("POST /restify/orders")<RecordOfType<"orders">, New<"orders">>,
  orderMail: call("POST /restify/orders/:id/email-preview")<OrderMail, Partial<OrderMail>>,
  orderPrices: call("POST /restify/orders/prices")<OrderPrices, { products: (Quantity & { id: string })[] }>,
  createRequest: record("POST /restify/purchase-requests")<RecordOfType<Request>, New<Request>>,
  requestChanges: attributes("GET /restify/purchase-requests/:id/changes")<RequestChanges>,
  requestMail: call("GET /restify/purchase-requests/:id/email-preview")<
    answers.MailPreview,
    { supplier?: string }
  >,
  purchaseOrderMail: call("GET /restify/purchase-orders/:id/email-preview")<
    Omit<answers.MailPreview, "html">
  >,
  createOffers: call("POST /restify/offers")<void, Listed<New<"offers">["data"]>>,
  readPrices: attributes("POST /restify/purchase-requests/:id/price-tables")<PriceTableAnswer, TextOfPrices>,
  comparison: call("GET /restify/purchase-requests/:id/comparison")<answers.ComparisonAnswer, Lot>,
  chains: attributes("GET /restify/purchase-requests/:id/chains")<answers.Chains, Lot>,
  tryAwards: attributes("POST /restify/purchase-requests/:id/awards")<DryRun, Awards & { dry_run: true }>,
  award: call("POST /restify/purchase-requests/:id/awards")<void, Awards & Reason>,
};

/** Of files, uploads and streams of events, for `download`, `upload` and `followEvents`. */
export const addresses = {
  customers: at("/restify/customers"),
  documentation: at("/docs"),
  logout: at("/restify/logout"),
  ssoCallback: at("/restify/sso/callback"),
  ssoStart: at("/restify/sso/start"),
  events: at<Document<answers.Events>>("/restify/events"),
  fileEvents: (id: string) => at(`/restify/files/${id}/events`),
  creationEvents: (id: string) => at<Document<ProductCreation>>(`/restify/product-creations/${id}/events`),
  recalculationEvents: (id: string) => at<Document<Recalculation>>(`/restify/recalculations/${id}/events`),
  files: at("/restify/files"),
  imports: at<Document<ImportAttributes>>("/restify/imports"),
  productCreations: at<Document<ProductCreation>>("/restify/product-creations"),
  logo: at("/restify/organization/logo"),
  priceTables: (id: string) =>
    at<Document<PriceTableAnswer>>(`/restify/purchase-requests/${id}/price-tables`),
  partsLists: (id: string, dry_run: boolean, remove: boolean) =>
    at<Document<PartsList>>(`/restify/products/${id}/parts-lists?dry_run=${dry_run}&remove=${remove}`),
  export: (type: string) => at(`/restify/${type}/export`),
  preview: (fileId: string) => at(`/restify/files/${fileId}/preview`),
  flat: (fileId: string) => at(`/restify/files/${fileId}/flat.dxf`),
  importRows: (id: string, rows: "marked" | "problems") => at(`/restify/imports/${id}/${rows}`),
  items: (type: "orders" | "products", id: string) => at(`/restify/${type}/${id}/items`),
  orderDocument: (id: string) => at(`/restify/orders/${id}/document.pdf`),
  orderSheet: (id: string) => at(`/restify/orders/${id}/document.xlsx`),
  handover: (id: string) => at(`/restify/orders/${id}/handover.zip`),
  purchaseOrderDocument: (id: string) => at(`/restify/purchase-orders/${id}/document.pdf`),
};
