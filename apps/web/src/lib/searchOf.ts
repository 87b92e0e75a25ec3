/**
 * The search of an address whose route is not known by its type, as the router takes it: of a generic screen, or of the
 * page that is on show. The screen judges what comes.
 */
export const searchOf = (search: object): never => search as never;
