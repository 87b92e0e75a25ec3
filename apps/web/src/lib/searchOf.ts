/**
 * Search parameters for a route whose type is unknown (generic screens, the current page). The screen validates them.
 */
export const searchOf = (search: object): never => search as never;
