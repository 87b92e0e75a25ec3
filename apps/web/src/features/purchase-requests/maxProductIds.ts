/** Maximum product ids in the URL of a new request. */
export const maxProductIds = 250;
