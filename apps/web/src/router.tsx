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

/** Retry only lost connections: the server's answer will not change. */
const worthRepeating = (failures: number, error: Error) => !(error instanceof ApiError) && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: worthRepeating, retryDelay: 1000 } },
  // Fallback for failed mutations that no screen has reported.
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
  // Renders the application's frame while the first page's code loads.
  defaultPendingComponent: () => null,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageError,
});

// After the first page, the current page stays until the next one has loaded.
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

// The next user must not see the previous user's data.
sessionStore.subscribe(() => {
  if (!sessionStore.get().isLoggedIn) queryClient.clear();
});
