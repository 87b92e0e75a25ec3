import type { ChoiceTexts } from "../fieldNames.ts";

const languages = { en: "English", de: "German" };
const breakdowns = { full: "Full", program: "Program", none: "None" };
const reminder = {
  none: "None",
  once: "Once",
  daily: "Daily",
  every_3_days: "Every 3 days",
  weekly: "Weekly",
  monthly: "Monthly",
};

/** Values of choices, by resource and attribute. */
export const choices = {
  contours: {
    kind: { inner: "Inner", outer: "Outer" },
    shape: { free: "Free", circle: "Circle", slot: "Slot", rectangle: "Rectangle" },
  },
  customers: { price_breakdown: breakdowns },
  files: {
    kind: {
      model: "Model",
      drawing: "Drawing",
      image: "Image",
      document: "Document",
      audio: "Audio",
      avatar: "Picture of a person",
    },
    extraction_status: {
      none: "Not read",
      pending: "Waiting",
      running: "Reading",
      done: "Read",
      failed: "Failed",
      stopped: "Stopped",
    },
  },
  groups: { form: { sheet: "Sheet", tube: "Tube", bar: "Bar", profile: "Profile", other: "Other" } },
  holes: {
    hole_type: { counterbore: "Counterbore", countersink: "Countersink", hole: "Hole", thread: "Thread" },
  },
  items: {
    item_type: {
      product: "Product",
      part: "Part",
      operation: "Operation",
      material: "Material",
      text: "Text",
    },
  },
  offers: {
    status: {
      draft: "Draft",
      offered: "Offered",
      ordered: "Ordered",
      deferred: "Deferred",
      declined: "Declined",
    },
    source: { supplier: "Supplier", staff: "Entered by hand" },
    award_reason: {
      price: "Price",
      delivery: "Delivery",
      quality: "Quality",
      only_offer: "Only offer",
      other: "Other",
    },
  },
  orders: {
    status: {
      draft: "Draft",
      offered: "Offered",
      ordered: "Ordered",
      deferred: "Deferred",
      declined: "Declined",
    },
    price_breakdown: breakdowns,
  },
  products: {
    product_type: { single_part: "Single part", assembly: "Assembly", sub_assembly: "Sub assembly" },
    status: {
      pending: "Pending",
      stopped: "Creation stopped",
      generated: "Generated from data extractor",
      manual: "Manually created",
      ready: "Ready",
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
    state: { open: "Open", closed: "Closed" },
    reminder,
  },
  questions: { author: { supplier: "Supplier", staff: "Us" } },
  settings: { value_type: { array: "Array", single: "Single Value" }, value: reminder },
  suppliables: {
    supply_type: { part: "Part", operation: "Operation" },
    source: { manual: "Entered by hand", offer: "From an offer" },
  },
  suppliers: { language_code: languages, status: { active: "Active", inactive: "Inactive" } },
  users: { language_code: languages },
} satisfies ChoiceTexts;
