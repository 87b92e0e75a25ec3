/** URL hash of a request's page that opens the send dialog. */
export const reviewHash = "send";
