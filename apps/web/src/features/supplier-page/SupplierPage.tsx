import type { SupplierPageDocument } from "@kantwerk/contract/supplierPage";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type Locale, localeKey } from "../../i18n/locale.ts";
import { readLocal, writeLocal } from "../../lib/storage.ts";
import { expectCurrency } from "./amounts.ts";
import { type Invitation, publicApi } from "./api.ts";
import { Button } from "./Button.tsx";
import { useClock } from "./clock.ts";
import { Header } from "./Header.tsx";
import { Notice } from "./Notice.tsx";
import { type Correction, PageProvider } from "./Page.tsx";
import { readPage } from "./pageData.ts";
import { RequestScreen } from "./RequestScreen.tsx";
import { TextsProvider, translator, useTexts } from "./texts/Texts.tsx";
import { storageWorks, useDraft } from "./useDraft.ts";

type Props = {
  invitation: Invitation | undefined;
  /** What the server wrote into the page: undefined has to be asked for, null leads nowhere. */
  inlined: SupplierPageDocument | null | undefined;
  firstLocale: Locale;
};

/** The supplier's page from its link to its end, in the language that was chosen. */
export function SupplierPage({ invitation, inlined, firstLocale }: Props) {
  const [locale, setLocale] = useState(firstLocale);
  const [document_, setDocument] = useState(inlined);
  const [failed, setFailed] = useState(false);
  const api = useMemo(
    () => (invitation ? publicApi(invitation, () => document.documentElement.lang as Locale) : undefined),
    [invitation],
  );
  const reload = useCallback(async () => {
    const outcome = await api?.read();
    setFailed(outcome !== undefined && outcome.outcome !== "done");
    if (outcome?.outcome === "done") setDocument(outcome.body);
    if (outcome?.outcome === "refused" && outcome.status === 404) setDocument(null);
  }, [api]);
  useEffect(() => {
    if (inlined === undefined) void reload();
  }, [inlined, reload]);
  const isShown = Boolean(document_);
  useEffect(() => {
    if (isShown) void api?.viewed();
  }, [api, isShown]);
  usePageHead(locale, document_);
  const logo = document_?.meta.organization.logo_url;
  const choose = (next: Locale) => {
    writeLocal(localeKey, next);
    setLocale(next);
  };
  return (
    <TextsProvider locale={locale}>
      <Header
        organization={document_?.meta.organization.name}
        logo={(logo && api?.address(logo)) || undefined}
        choose={choose}
      />
      <main className="mx-auto grid page-width gap-4 p-4 pb-0 [&>:last-child:not(form)]:mb-4">
        {document_ && api && invitation ? (
          <Loaded {...{ document: document_, api, reload, invitation, locale }} />
        ) : (
          <Unloaded missing={document_ === null || !invitation} failed={failed} again={reload} />
        )}
      </main>
    </TextsProvider>
  );
}

function usePageHead(locale: Locale, shown: SupplierPageDocument | null | undefined): void {
  const say = translator(locale);
  const title = shown
    ? `${say("requestTitle", { number: shown.data.attributes.number ?? "" })} · ${shown.meta.organization.name}`
    : say(shown === null ? "notFoundTitle" : "loading");
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = title;
  }, [locale, title]);
}

type LoadedProps = {
  document: SupplierPageDocument;
  api: ReturnType<typeof publicApi>;
  reload: () => Promise<void>;
  invitation: Invitation;
  locale: Locale;
};

function Loaded({ document: shown, api, reload, invitation, locale }: LoadedProps) {
  const data = useMemo(() => {
    expectCurrency(shown.meta.organization.currency);
    return readPage(shown);
  }, [shown]);
  const lines = useMemo(
    () =>
      data.draftLines.map(({ id, attributes: { quantities } }) => ({
        ...{ id, quantities },
        together: data.togetherOf(id),
      })),
    [data],
  );
  const key = `supplier-offer:${invitation.requestId}:${invitation.accessId}`;
  const drafting = useDraft(key, lines, locale);
  const clock = useClock(data.meta.organization.timezone, locale);
  const [correcting, correct] = useState<Correction | undefined>();
  const page = useMemo(() => ({ data, api, reload, clock, correct }), [data, api, reload, clock]);
  const questionKey = `${key}:question`;
  const questionDraft = {
    read: () => readLocal(questionKey) ?? "",
    write: (text: string) => writeLocal(questionKey, text || null),
  };
  return (
    <PageProvider value={page}>
      <StorageWarning />
      <RequestScreen
        drafting={drafting}
        questionDraft={questionDraft}
        correcting={correcting}
        closeCorrection={() => correct(undefined)}
      />
    </PageProvider>
  );
}

function StorageWarning() {
  const { say } = useTexts();
  const [works] = useState(storageWorks);
  return works ? null : <Notice tone="warn" title={say("storageBlocked")} />;
}

type UnloadedProps = { missing: boolean; failed: boolean; again: () => Promise<void> };

function Unloaded({ missing, failed, again }: UnloadedProps) {
  const { say } = useTexts();
  if (missing) {
    return (
      <Notice tone="idle" title={say("notFoundTitle")}>
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
