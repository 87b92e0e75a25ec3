import type { SupplierPageDocument } from "@kantwerk/contract/supplierPage";
import { useMemo, useState } from "react";
import { readLocal, writeLocal } from "../../lib/storage.ts";
import { expectCurrency } from "../../public/amounts.ts";
import { useZone } from "../../public/clock.ts";
import { Notice } from "../../public/Notice.tsx";
import { type Loaded, PublicPage } from "../../public/PublicPage.tsx";
import { supplierApi } from "./api.ts";
import { type Correction, PageProvider } from "./Page.tsx";
import { readPage } from "./pageData.ts";
import { RequestScreen } from "./RequestScreen.tsx";
import { type TextKey, useTexts } from "./texts/Texts.tsx";
import { storageWorks, useDraft } from "./useDraft.ts";

/** A supplier's page for one request. */
export const SupplierPage = () => (
  <PublicPage<SupplierPageDocument, TextKey>
    kind="purchase-requests"
    width="page-width"
    titleOf={({ data, meta }, say) =>
      `${say("requestTitle", { number: data.attributes.number ?? "" })} · ${meta.organization.name}`
    }
  >
    {(loaded) => (
      <main className="mx-auto grid w-full page-width gap-4 p-4 pb-0 [&>:last-child:not(form)]:mb-4">
        <Request {...loaded} />
      </main>
    )}
  </PublicPage>
);

function Request({ document: shown, link, calls, reload }: Loaded<SupplierPageDocument>) {
  const { locale } = useTexts();
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
  const api = useMemo(() => supplierApi(calls), [calls]);
  const key = `supplier-offer:${link.id}:${link.access}`;
  const drafting = useDraft(key, lines, locale);
  useZone(data.meta.organization.timezone);
  const [correcting, correct] = useState<Correction | undefined>();
  const page = useMemo(() => ({ data, api, reload, correct }), [data, api, reload]);
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
