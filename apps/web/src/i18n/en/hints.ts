export const hints = {
  title: "Production hints",
  count: "{count, plural, one {One hint} other {# hints}}",
  of: "{count, plural, one {One production hint} other {# production hints}} for {name}",
  severity: { error: "Error", warning: "Warning" },
  measured: "measured",
  limit: "limit",
  show: "Show",
  showIn: "Show in the flat part: {message}",
  failed: "The production hints could not be loaded",
};
