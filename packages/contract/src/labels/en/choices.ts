import type { ChoiceTexts } from "../names.ts";
import { activities, processes } from "./machineChoices.ts";
import { priceChoices } from "./priceChoices.ts";
import { part_kind, section_shape } from "./sectionTexts.ts";

const languages = { en: "English", de: "German" };
const taxNotes = {
  none: "VAT as stated",
  intra_community: "Intra-Community supply, no VAT",
  reverse_charge: "Reverse charge, no VAT",
  third_country: "Third country, no VAT",
};
const breakdowns = { full: "Full", program: "Program", none: "None" };
const reminder = {
  none: "No reminders",
  once: "Once",
  daily: "Daily",
  every_3_days: "Every 3 days",
  weekly: "Weekly",
  monthly: "Monthly",
};

const validity = { current: "Current", future: "Future", over: "Expired" };

const alloy_surcharge = {
  included: "Included",
  fixed: "Fixed until delivery",
  delivery_month: "By the month of delivery",
};

/** Values of choices, by resource and attribute. */
const webhookEvents = {
  request_sent: "Request sent",
  offer_received: "Offer received",
  offer_awarded: "Offer awarded",
  line_awarded_in_house: "Line awarded in-house",
  order_offered: "Order offered",
  order_ordered: "Order placed",
  "purchase-order_sent": "Purchase order sent",
  "purchase-order_confirmed": "Purchase order confirmed",
};

const awardReasons = {
  price: "Price",
  delivery: "Delivery",
  quality: "Quality",
  only_offer: "Only offer",
  other: "Other",
};

/** Values of choices, by resource and attribute. */
export const choices = {
  "asset-times": {
    activity: activities,
  },
  assets: { process: processes },
  ...priceChoices,
  contours: {
    kind: { inner: "Inner", outer: "Outer" },
    shape: { free: "Free", circle: "Circle", slot: "Slot", rectangle: "Rectangle" },
  },
  customers: { language_code: { "": "By country", ...languages }, price_breakdown: breakdowns },
  factors: {
    applies_to: {
      "": "Total, or the supplier price",
      material: "Material",
      production: "Production",
      parts: "Parts",
      total: "Total",
    },
    validity,
  },
  files: {
    kind: {
      model: "Model",
      drawing: "Drawing",
      image: "Image",
      document: "Document",
      audio: "Audio",
      avatar: "Profile picture",
      inquiry: "Customer enquiry",
    },
    extraction_status: {
      none: "Not read",
      pending: "Waiting",
      running: "Reading",
      done: "Read from the file",
      failed: "Failed",
      stopped: "Stopped",
    },
  },
  "group-prices": { validity },
  groups: {
    form: { sheet: "Sheet", tube: "Tube", bar: "Bar", profile: "Profile", other: "Other" },
    section_shape,
  },
  holes: {
    hole_type: { counterbore: "Counterbore", countersink: "Countersink", hole: "Hole", thread: "Thread" },
  },
  "material-prices": { validity },
  notices: {
    kind: {
      question: "Question",
      offer: "Offer received",
      declined: "Declined",
      withdrawn: "Offer withdrawn",
      corrected: "Offer corrected",
      line_declined: "Line declined",
      confirmed: "Offer confirmed",
      order_confirmed: "Order confirmed",
      order_deviates: "Order confirmed with changes",
      order_refused: "Order refused",
      order_due: "Deferred order due",
      mail_failed: "E-mail not delivered",
      reading_failed: "File not readable",
      prices_outdated: "Prices outdated",
      products_ready: "Products created",
      products_failed: "Products not created",
      mention: "Mention",
    },
  },
  operations: { process: processes },
  offers: {
    status: {
      draft: "Draft",
      offered: "Offered",
      ordered: "Ordered",
      deferred: "Deferred",
      declined: "Declined",
    },
    source: { supplier: "Supplier", staff: "Entered manually" },
    alloy_surcharge,
    award_reason: awardReasons,
  },
  "in-house-awards": { award_reason: awardReasons },
  orders: {
    status: {
      draft: "Draft",
      offered: "Offered",
      ordered: "Ordered",
      deferred: "Deferred",
      declined: "Declined",
    },
    alloy_surcharge,
    price_breakdown: breakdowns,
    tax_note: taxNotes,
  },
  organization: { default_language_code: languages },
  "price-extras": {
    kind: {
      certificate_21: "Test report 2.1",
      certificate_31: "Inspection certificate 3.1",
      surface: "Surface",
      cutting: "Cutting to size",
      other: "Other",
    },
    per: { piece: "Piece", lot: "Lot" },
  },
  "product-operations": {
    time_source: { entered: "Entered manually", table: "From the machine times" },
    setup_source: { entered: "Entered manually", table: "From the machine times" },
  },
  "product-materials": {
    grain: { any: "Any", along: "Along the sheet", across: "Across the sheet" },
    stock_source: { chosen: "Automatic", entered: "Manual" },
  },
  products: {
    part_kind,
    section_shape,
    price_state_at: priceChoices.items.price_state,
    product_type: { single_part: "Single part", assembly: "Assembly", sub_assembly: "Sub assembly" },
    status: {
      pending: "Pending",
      stopped: "Creation stopped",
      generated: "Generated from data extractor",
      manual: "Manually created",
      ready: "Ready",
    },
  },
  "purchase-orders": {
    status: {
      draft: "Draft",
      sent: "Sent",
      confirmed: "Confirmed",
      received: "Received",
      cancelled: "Cancelled",
    },
    customs_by: { buyer: "Us", supplier: "Supplier" },
    tax_note: taxNotes,
  },
  "purchase-request-products": {
    asked_for: {
      steps: "Single operations",
      several: "Single operations, may be combined",
      whole: "Complete part only",
    },
  },
  "purchase-request-suppliers": {
    status: {
      pending: "Not sent",
      sent: "Sent",
      viewed: "Viewed",
      answered: "Answered",
      declined: "Declined",
      failed: "Failed",
    },
  },
  "purchase-requests": {
    status: {
      draft: "Draft",
      open: "Open",
      closed: "Closed",
      awarded_in_part: "Partly awarded",
      awarded: "Awarded",
    },
    state: { open: "Open", closed: "Closed" },
    reminder,
  },
  questions: { author: { supplier: "Supplier", staff: "Us" } },
  roles: {
    name: { Administrator: "Administrator", Estimator: "Estimator", Buyer: "Buyer", Viewer: "Viewer" },
  },
  settings: {
    value_type: { array: "Array", single: "Single Value" },
    value: {
      ...reminder,
      full: "Full cost rate",
      split: "Without overhead",
      by_hand: "Manually",
      with_award: "With the award",
      blank: "Own size",
      sheet: "Pieces per sheet",
      nested: "Nested",
    },
  },
  suppliables: {
    supply_type: { part: "Part", operation: "Operation" },
    validity,
    source: { manual: "Entered manually", offer: "From an offer" },
  },
  suppliers: { language_code: languages, status: { active: "Active", inactive: "Inactive" } },
  users: {
    invitation: { none: "–", pending: "Pending", accepted: "Accepted" },
    language_code: languages,
    active: { true: "Active", false: "Inactive" },
    two_factor: { true: "Enabled", false: "Disabled" },
    two_factor_enabled: { true: "Enabled", false: "Disabled" },
  },
  "webhook-deliveries": {
    event: webhookEvents,
    status: { pending: "Pending", delivered: "Delivered", failed: "Failed" },
    problem: {
      status: "The response was an error",
      timeout: "No answer within 10 seconds",
      connection: "No connection",
      address: "The address is in a private network",
      inactive: "The webhook is switched off",
      secret: "The secret cannot be decrypted with the server’s key",
    },
  },
  webhooks: { events: webhookEvents, last_status: { delivered: "Delivered", failed: "Failed" } },
  widgets: {
    kind: {
      "open-requests": "Open requests",
      "offers-received": "Offers received",
      "offers-to-decide": "Offers to decide",
      "orders-by-status": "Orders by status",
      "order-value": "Order value",
      "products-by-status": "Products by status",
      "supplier-response": "Supplier response",
      "material-prices": "Material prices",
      questions: "Unanswered questions",
      activity: "Recent changes",
      "late-deliveries": "Late deliveries",
      "without-price": "Products without a price",
    },
  },
} satisfies ChoiceTexts;
