import { createFileRoute, redirect } from "@tanstack/react-router";
import { textIn } from "../lib/search.ts";
import { keepPendingSignIn, readToken, storeToken } from "../lib/session.ts";

export const Route = createFileRoute("/")({
  staticData: { isPublicPage: true },
  validateSearch: (search): { token?: string | undefined } => ({ token: textIn(search.token) }),
  beforeLoad: ({ search, preload }) => {
    if (search.token && !preload) {
      keepPendingSignIn(null);
      storeToken(search.token);
    }
    throw redirect({ to: readToken() ? "/dashboard" : "/login", replace: true });
  },
});
