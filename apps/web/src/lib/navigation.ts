import type { ParsedLocation } from "@tanstack/react-router";

type Router = { navigate: (path: string) => void; location: () => ParsedLocation | undefined };

let router: Router = { navigate: (path) => location.assign(path), location: () => undefined };

/** Lets the router carry out what is asked for outside React. Called once, at the start. */
export function navigateWith(given: Router): void {
  router = given;
}

/** Goes to a path of the application from outside React. */
export function goTo(path: string): void {
  router.navigate(path);
}

/** The page on show; undefined before the first one is. */
export const currentLocation = (): ParsedLocation | undefined => router.location();

/** A path of this application that may be gone to from an address; undefined for anything that leads elsewhere. */
export function safePath(path: string | undefined): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
