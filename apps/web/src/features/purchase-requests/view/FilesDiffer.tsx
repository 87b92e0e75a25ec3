import type { Differing } from "@kantwerk/contract/answers/requestChanges";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { requestChangesQuery } from "../queries.ts";
import { useRequest } from "./RequestContext.ts";

const mostNamed = 5;

/** Products and parts whose entered size differs from their files; suppliers are told which size applies. */
export function FilesDiffer() {
  const t = useTranslations("purchaseRequests.filesDiffer");
  const request = useRequest();
  const { data } = useQuery(requestChangesQuery(request.id));
  const differing = data?.differing ?? [];
  if (differing.length === 0) return null;
  const others = differing.length - mostNamed;
  return (
    <Notice tone="warn" title={t("title", { count: differing.length })}>
      <p>{t("text")}</p>
      <ul className="mt-1">
        {differing.slice(0, mostNamed).map((each) => (
          <li key={each.id}>
            <Link to={`/${each.type}/${each.id}/view` as string} className="text-text hover:underline">
              {[each.number, each.name].filter(Boolean).join(" · ")}
            </Link>
            {": "}
            <Measures of={each} />
          </li>
        ))}
        {others > 0 ? <li>{t("others", { count: others })}</li> : null}
      </ul>
    </Notice>
  );
}

function Measures({ of: { entered, in_file } }: { of: Differing }) {
  const t = useTranslations();
  const { figure } = useFormats();
  const mm = (value: number | null) => (value === null ? "–" : `${figure(value)} mm`);
  const names = (["thickness", "length", "width"] as const).filter((name) => in_file[name] !== undefined);
  return names
    .map((name) =>
      t("purchaseRequests.filesDiffer.measure", {
        name: t(`fields.${name}`),
        entered: mm(entered[name]),
        file: mm(in_file[name] ?? null),
      }),
    )
    .join("; ");
}
