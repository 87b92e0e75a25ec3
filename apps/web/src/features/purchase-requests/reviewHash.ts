/** Behind the address of a request: what is going to be sent is on show, to be confirmed. */
export const reviewHash = "send";
