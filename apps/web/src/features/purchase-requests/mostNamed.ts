/** Products that another page hands to a new request, in its address, at most. */
export const mostNamed = 250;
