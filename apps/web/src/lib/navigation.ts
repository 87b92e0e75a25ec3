import type { ParsedLocation } from "@tanstack/react-router";

type Router = {
  navigate: (path: string) => void;
  /** Navigates even if the current page blocks it; resolves once the new page has loaded. */
  leave: (path: string) => Promise<void>;
  /** The current page; undefined before the first one is shown. */
  shown: () => ParsedLocation | undefined;
  /** Path, search and hash of the page being loaded, otherwise of the current one. */
  wanted: () => string;
};

let router: Router = {
  navigate: (path) => location.assign(path),
  leave: async (path) => location.assign(path),
  shown: () => undefined,
  wanted: () => location.pathname + location.search + location.hash,
};

/** Connects the router, for navigation outside React. Called once, at startup. */
export function navigateWith(given: Router): void {
  router = given;
}

const first = Promise.withResolvers<void>();

/** Resolves once the first page is shown; defer requests that it does not need until then. */
export const firstPage: Promise<void> = first.promise;

/** Marks the first page as shown. */
export const pageIsOnShow = (): void => first.resolve();

/** Navigates to a path of the application from outside React. */
export function goTo(path: string): void {
  router.navigate(path);
}

/** Navigates even from a page with unsaved changes; resolves once the new page has loaded. */
export const leaveTo = (path: string): Promise<void> => router.leave(path);

/** The current page; undefined before the first one is shown. */
export const currentLocation = (): ParsedLocation | undefined => router.shown();

/** Path, search and hash of the page being loaded, otherwise of the current one. */
export const wantedPath = (): string => router.wanted();

/** Validates a redirect target from the URL; undefined if it leads outside the application. */
export function safePath(path: string | undefined): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
