import { resourceOf } from "@kantwerk/contract/resources";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { Scrolled } from "../../ui/Scrolled.tsx";
import { Status } from "../../ui/Status.tsx";
import { Change } from "./Change.tsx";
import { Headline } from "./Headline.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

/** How many stand where, each with a bar; it is its own table. */
export function StatusesBody({ kind, figures }: BodyProps) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const labels = useLabels();
  const resource = kind === "orders-by-status" ? "orders" : "products";
  const tones = resourceOf(resource).fields.status?.tones ?? {};
  const rows = figures.rows ?? [];
  const most = Math.max(1, ...rows.map(({ value }) => Number(value)));
  const count = (status: string) => Number(rows.find(({ label }) => label === status)?.value ?? 0);
  const decided = count("ordered") + count("declined");
  return (
    <>
      <p className="-mt-0.5 flex h-5 flex-none items-center gap-2 truncate px-3.5 text-xs text-muted tabular-nums">
        <Headline kind={kind}>{formats.figure(figures.figure)}</Headline>
        <Change figure={figures.figure} previous={figures.previous} />
        {t(`status.${resource}`)}
        {resource === "orders" && decided > 0 ? (
          <span className="truncate">
            · {t("status.won", { share: formats.percent(count("ordered") / decided) })}
          </span>
        ) : null}
      </p>
      <Scrolled className="pt-1">
        <table className="w-full text-[13px] tabular-nums">
          <tbody>
            {rows.map(({ label, value, link, details }) => (
              <tr key={label}>
                <th scope="row" className="h-7 w-px pl-3.5 text-left font-medium whitespace-nowrap">
                  <Link to={(link ?? "") as string} className="hover:underline">
                    <Status tone={tones[label] ?? "idle"}>{labels.choice(resource, "status", label)}</Status>
                  </Link>
                </th>
                <td className="px-2.5" aria-hidden="true">
                  <span
                    className="block h-[9px] rounded-xs bg-bar"
                    style={{ width: `${(Number(value) / most) * 100}%`, minWidth: Number(value) > 0 ? 3 : 0 }}
                  />
                </td>
                <td className="w-px text-right">{formats.figure(value)}</td>
                {details?.amount === undefined ? (
                  <td className="w-3.5" />
                ) : (
                  <td className="w-px pr-3.5 pl-2.5 text-right whitespace-nowrap text-muted">
                    {formats.total(details.amount)}
                    {Object.entries(details)
                      .filter(([name]) => name !== "amount")
                      .map(([currency, amount]) => (
                        <span key={currency} className="block pb-1 text-xs leading-4">
                          {formats.total(amount, currency)}
                        </span>
                      ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  );
}
