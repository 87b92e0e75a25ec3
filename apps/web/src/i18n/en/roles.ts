/** What roles may do. */
export const roles = {
  records: "Records",
  verbs: { view: "View", create: "Create", update: "Edit", delete: "Delete" },
  others: "Other rights",
  more: {
    "purchase-requests_send": "Send purchase requests",
    "purchase-requests_close": "Close purchase requests",
    offers_award: "Award offers",
    orders_issue: "Offer and place orders",
    "products_create-with-ai": "Create products from drawings",
    costs_view: "See internal costs",
    users_invite: "Invite users",
    dashboard_view: "See the dashboard",
    exports_create: "Export data",
    imports_create: "Import data",
    "audit-events_view": "See the history of changes",
  },
};
