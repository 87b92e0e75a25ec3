import type { ParsedLocation } from "@tanstack/react-router";

type Router = {
  navigate: (path: string) => void;
  /** The same, whatever holds the page on show back; resolves once the other page is there. */
  leave: (path: string) => Promise<void>;
  /** The page on show; undefined before the first one is. */
  shown: () => ParsedLocation | undefined;
  /** The path, with search and hash, of the page on its way, else of the one on show. */
  wanted: () => string;
};

let router: Router = {
  navigate: (path) => location.assign(path),
  leave: async (path) => location.assign(path),
  shown: () => undefined,
  wanted: () => location.pathname + location.search + location.hash,
};

/** Lets the router carry out what is asked for outside React. Called once, at the start. */
export function navigateWith(given: Router): void {
  router = given;
}

const first = Promise.withResolvers<void>();

/** Until the first page is on show: what it does not need waits, and leaves it the line. */
export const firstPage: Promise<void> = first.promise;

/** A page is on show. */
export const pageIsOnShow = (): void => first.resolve();

/** Goes to a path of the application from outside React. */
export function goTo(path: string): void {
  router.navigate(path);
}

/** Goes to a path even from a page with unsaved changes, and resolves once its page is there. */
export const leaveTo = (path: string): Promise<void> => router.leave(path);

/** The page on show; undefined before the first one is. */
export const currentLocation = (): ParsedLocation | undefined => router.shown();

/** Where the person wants to be: the page on its way, else the one on show, as a path with search and hash. */
export const wantedPath = (): string => router.wanted();

/** A path of this application that may be gone to from an address; undefined for anything that leads elsewhere. */
export function safePath(path: string | undefined): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
