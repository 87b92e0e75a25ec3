import "../app.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { InPlaceForms } from "../crud/InPlaceForms.tsx";
import { acceptPrivacyPolicy, signIn } from "../features/session/signIn.ts";
import { Texts } from "../i18n/Texts.tsx";
import { loadTexts } from "../i18n/translate.ts";
import { loadProfile } from "../lib/account.ts";
import { api } from "../lib/api.ts";
import { type Relation, readRecord, writeDocument } from "../lib/jsonapi.ts";
import { readToken, storeToken } from "../lib/session.ts";
import { listenForShortcuts } from "../lib/shortcuts.ts";
import { closeToast } from "../lib/toast.ts";
import { Toaster } from "../ui/Toaster.tsx";
import { Tooltips } from "../ui/Tooltips.tsx";

listenForShortcuts();

const tokens = new Map<string, string>();

/** Whether a token is still valid: a test may have ended its session. */
function isHeld(token: string): Promise<boolean> {
  storeToken(token);
  return loadProfile().then(
    () => true,
    () => false,
  );
}

/**
 * Signs in as a demo user; components mounted afterwards have that user's permissions. Tokens are reused because
 * sign-in is rate-limited.
 */
export async function signInAs(person: "demo" | "viewer"): Promise<void> {
  const kept = tokens.get(person);
  if (kept && (await isHeld(kept))) {
    closeToast();
    return;
  }
  const next = await signIn(`${person}@kantwerk.example`, "kantwerk-demo");
  if (next === "privacy") await acceptPrivacyPolicy();
  tokens.set(person, readToken() ?? "");
}

/** Creates a record through the API. */
export async function make(
  type: string,
  attributes: Record<string, unknown>,
  relations: Record<string, Relation> = {},
) {
  return readRecord(await api.post(`/restify/${type}`, writeDocument(type, attributes, relations)));
}

/** The search parameters of the current URL. */
export type Search = Record<string, unknown>;

let root: Root | undefined;

/**
 * Mounts a component with the application's providers and its own router, which starts with `search`. Unmounts the
 * previous one.
 */
export async function mount(
  Shown: (props: { search: Search }) => ReactNode,
  search: Search = {},
): Promise<void> {
  root?.unmount();
  await loadTexts("en");
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const Page = () => (
    <main>
      <Shown search={useSearch({ strict: false })} />
    </main>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [`/?${new URLSearchParams(search as never)}`] }),
    defaultNotFoundComponent: () => null,
  });
  root = createRoot(place);
  root.render(
    <Texts>
      <QueryClientProvider client={new QueryClient()}>
        <InPlaceForms>
          <RouterProvider router={router} />
        </InPlaceForms>
        <Tooltips />
        <Toaster />
      </QueryClientProvider>
    </Texts>,
  );
  await vi.waitUntil(() => place.querySelector("main"));
}
