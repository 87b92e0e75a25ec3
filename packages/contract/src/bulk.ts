/** Records that one request changes or deletes at most. */
export const mostAtOnce = 1000;
/**
 * Records that are meant together at most: one request tells what they have or exports them, and who changes so many does
 * it part by part.
 */
export const mostTogether = 20_000;
/** Products that a new order is made from, at most. */
export const mostOrdered = 1000;
