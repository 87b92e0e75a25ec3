import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { type Link, linkOf, type PublicCalls, publicCalls } from "./api.ts";
import { Button } from "./Button.tsx";
import { Header } from "./Header.tsx";
import { Notice } from "./Notice.tsx";
import { type PublicKey, type Say, useTexts } from "./texts.ts";

/** The part common to all public pages' documents. */
type PublicDocument = { meta: { organization: { name: string; logo_url: string | null } } };

type PageKey = PublicKey | "loading" | "notFoundText";

export type Loaded<D> = { document: D; link: Link; calls: PublicCalls; reload: () => Promise<void> };

type Props<D, K extends string> = {
  /** Path segment, e.g. purchase-orders. */
  kind: string;
  titleOf: (document: D, say: Say<K | PageKey>) => string;
  /** Width class of the page. */
  width: string;
  children: (loaded: Loaded<D>) => ReactNode;
};

const ReloadContext = createContext<() => Promise<void>>(async () => undefined);

/** Reloads the page's document after a change. */
export const useReload = () => use(ReloadContext);

/** A public page: loads its document and renders header and content in the chosen language. */
export function PublicPage<D extends PublicDocument, K extends string>(props: Props<D, K>) {
  const { kind, titleOf, width, children } = props;
  const { say } = useTexts<K | PageKey>();
  const [link] = useState(() => linkOf(kind, location.pathname));
  const calls = useMemo(() => link && publicCalls(kind, link), [kind, link]);
  const { shown, failed, reload } = useDocument<D>(calls);
  const title = shown ? titleOf(shown, say) : say(shown === null ? "notFoundTitle" : "loading");
  useEffect(() => {
    document.title = title;
  }, [title]);
  const organization = shown?.meta.organization;
  const logo = organization?.logo_url && calls?.address(organization.logo_url);
  return (
    <ReloadContext value={reload}>
      <div className="flex min-h-dvh flex-col">
        <Header organization={organization?.name} logo={logo || undefined} width={width} />
        {shown && calls && link ? (
          children({ document: shown, link, calls, reload })
        ) : (
          <main className={`mx-auto w-full p-4 ${width}`}>
            <Unloaded missing={shown === null || !link} failed={failed} again={reload} />
          </main>
        )}
      </div>
    </ReloadContext>
  );
}

/**
 * The document embedded by the server: null if the link is invalid, undefined if none is embedded (development server).
 */
function inlinedDocument<D>(): D | null | undefined {
  const text = document.getElementById("page-data")?.textContent?.trim() ?? "";
  return text === "" || text === '"__PAGE_DATA__"' ? undefined : JSON.parse(text);
}

/** The page's document, embedded by the server or fetched. */
function useDocument<D>(calls: PublicCalls | undefined) {
  const [inlined] = useState(inlinedDocument<D>);
  const [shown, show] = useState(inlined);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    const outcome = await calls?.read<D>();
    setFailed(outcome !== undefined && outcome.outcome !== "done");
    if (outcome?.outcome === "done") show(outcome.body);
    if (outcome?.outcome === "refused" && outcome.status === 404) show(null);
  }, [calls]);
  useEffect(() => {
    if (inlined === undefined) void reload();
  }, [inlined, reload]);
  const isShown = Boolean(shown);
  useEffect(() => {
    if (isShown) void calls?.viewed();
  }, [calls, isShown]);
  return { shown, failed, reload };
}

type UnloadedProps = { missing: boolean; failed: boolean; again: () => Promise<void> };

function Unloaded({ missing, failed, again }: UnloadedProps) {
  const { say } = useTexts<PageKey>();
  if (missing) {
    return (
      <Notice tone="info" title={say("notFoundTitle")}>
        <p className="text-muted">{say("notFoundText")}</p>
      </Notice>
    );
  }
  if (!failed) return <p role="status">{say("loading")}</p>;
  return (
    <Notice tone="bad" title={say("loadFailed")}>
      <Button className="mt-2 justify-self-start" onClick={() => void again()}>
        {say("tryAgain")}
      </Button>
    </Notice>
  );
}
