import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type Locale, localeKey } from "../../i18n/locale.ts";
import { writeLocal } from "../../lib/storage.ts";
import { Languages } from "../supplier-page/Languages.tsx";
import { Notice } from "../supplier-page/Notice.tsx";
import { AnswerBar } from "./AnswerBar.tsx";
import { orderApi } from "./api.ts";
import { Questions, Reference, Terms } from "./Details.tsx";
import { Lines } from "./Lines.tsx";
import { OrderHead } from "./OrderHead.tsx";
import { PageProvider, usePage } from "./page.ts";
import { texts as allTexts, fill } from "./texts.ts";

type Props = {
  /** What the server wrote into the page: undefined has to be asked for, null leads nowhere. */
  inlined: OrderPageDocument | null | undefined;
  firstLocale: Locale;
};

/** The supplier's page of one order, in the language that was chosen. */
export function OrderPage({ inlined, firstLocale }: Props) {
  const [locale, setLocale] = useState(firstLocale);
  const [shown, show] = useState(inlined);
  const api = useMemo(() => orderApi(location.pathname, () => document.documentElement.lang), []);
  const reload = useCallback(async () => {
    const outcome = await api?.read();
    show(outcome?.outcome === "done" ? outcome.body : null);
  }, [api]);
  useEffect(() => {
    if (inlined === undefined) void reload();
    if (inlined) void api?.viewed();
  }, [inlined, reload, api]);
  const texts = allTexts[locale];
  useEffect(() => {
    document.documentElement.lang = locale;
    const name = shown && `${texts.order} ${shown.data.attributes.name} · ${shown.meta.organization.name}`;
    document.title = name || texts.notFound;
  }, [locale, shown, texts]);
  const choose = (next: Locale) => {
    writeLocal(localeKey, next);
    setLocale(next);
  };
  const organization = shown?.meta.organization;
  const logo = organization?.logo_url && api?.address(organization.logo_url);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-14 max-w-3xl items-center gap-2.5 px-4 py-2">
          {logo ? (
            <img src={logo} alt="" className="h-8 max-w-28 rounded-sm bg-paper object-contain" />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-md bg-accent font-bold text-on-accent"
            >
              {organization?.name.trim()[0]?.toUpperCase() ?? "K"}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold">{organization?.name ?? "Kantwerk"}</bdi>
            {organization ? <span className="font-medium text-good text-xs">{texts.exclusive}</span> : null}
          </div>
          <Languages {...{ locale, choose }} label={texts.language} />
        </div>
      </header>
      {shown && api ? (
        <PageProvider value={{ document: shown, show, api, locale, texts }}>
          <Order reload={reload} />
        </PageProvider>
      ) : (
        <main className="mx-auto w-full max-w-3xl p-4">
          {shown === null || !api ? (
            <Notice tone="idle" title={texts.notFound}>
              <p className="text-muted">{texts.notFoundText}</p>
            </Notice>
          ) : null}
        </main>
      )}
    </div>
  );
}

function Order({ reload }: { reload: () => Promise<void> }) {
  const { order, meta, say, day, texts } = usePage();
  const [reference, setReference] = useState(order.supplier_reference ?? "");
  const [asked, setAsked] = useState(false);
  const date = order.confirmed_delivery_date;
  const thanks = order.deviates
    ? say("thanksDeviating")
    : order.status === "confirmed"
      ? date
        ? say("thanks", { day: day(date) })
        : say("thanksUndated")
      : undefined;
  const hint =
    meta.writable && date === null ? fill(texts.confirmBy, { day: day(order.confirm_by) }) : undefined;
  return (
    <>
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-2.5 p-4 pt-3">
        {thanks ? <Notice tone={order.deviates ? "warn" : "good"} title={thanks} /> : null}
        {asked ? <Notice tone="good" title={say("questionSent")} arrives /> : null}
        <OrderHead />
        {hint ? <p className="text-muted">{hint}</p> : null}
        <Lines />
        <Terms />
        <Questions />
        {meta.writable ? <Reference value={reference} onChange={setReference} /> : null}
      </main>
      {meta.writable ? (
        <AnswerBar
          reference={reference}
          asked={() => {
            setAsked(true);
            void reload();
          }}
        />
      ) : null}
    </>
  );
}
