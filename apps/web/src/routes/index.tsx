import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod/mini";
import { readToken, storeToken } from "../lib/session.ts";

export const Route = createFileRoute("/")({
  staticData: { isPublicPage: true },
  validateSearch: z.object({ token: z.optional(z.coerce.string()) }),
  beforeLoad: ({ search, preload }) => {
    if (search.token && !preload) storeToken(search.token);
    throw redirect({ to: readToken() ? "/dashboard" : "/login", replace: true });
  },
});
