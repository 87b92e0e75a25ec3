import { MutationCache, QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "./features/shell/NotFoundPage.tsx";
import { PageError } from "./features/shell/PageError.tsx";
import { ApiError, toastError } from "./lib/errors.ts";
import { navigateWith, pageIsOnShow } from "./lib/navigation.ts";
import { sessionStore } from "./lib/session.ts";
import { routeTree } from "./routeTree.gen.ts";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** An answer will not change by asking again; a lost connection may come back. */
const worthRepeating = (failures: number, error: Error) => !(error instanceof ApiError) && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: worthRepeating, retryDelay: 1000 } },
  // What no screen has said about a failed change is said here.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.options.onError && !mutation.meta?.quiet) toastError(error);
    },
  }),
});

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // What is around the first page is drawn while the page's own code comes.
  defaultPendingComponent: () => null,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageError,
});

// From then on a page stays until the next one is there.
const stopWaiting = router.subscribe("onResolved", () => {
  router.options.defaultPendingMs = Number.POSITIVE_INFINITY;
  pageIsOnShow();
  stopWaiting();
});

navigateWith({
  navigate: (path) => void router.navigate({ href: path }),
  leave: (path) => router.navigate({ href: path, ignoreBlocker: true }),
  shown: () => router.state.resolvedLocation,
  wanted: () => router.history.location.href,
});

// The next person must not see what the last one loaded.
sessionStore.subscribe(() => {
  if (!sessionStore.get().isLoggedIn) queryClient.clear();
});
