/** Whether a host (a name, an address, or an IPv6 address in brackets) is a loopback address. */
export const isOwnMachine = (host: string): boolean =>
  /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$|^\[::1\]$/i.test(host);
