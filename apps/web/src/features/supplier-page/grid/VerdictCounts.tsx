import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { useTexts } from "../texts/Texts.tsx";
import { verdictLooks } from "./verdictLooks.ts";

const shown = [
  "placed",
  "doubtful",
  "duplicate",
  "unreadable",
  "unmatched",
  "not_asked",
  "declined",
  "no_price",
] as const;

/** Number of rows per verdict, and parts of the file that were not read. */
export function VerdictCounts({ table }: { table: PriceTableAnswer }) {
  const { say } = useTexts();
  const { counts, rows, hidden_rows, columns } = table;
  const unread = columns.filter(({ type, heading }) => type === "unknown" && heading !== null);
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-xs/5">
        <b className="font-semibold">{say("tableRows", { count: rows.length })}</b>
        {shown.map((verdict) =>
          counts[verdict] > 0 ? (
            <span key={verdict} className={verdictLooks[verdict].text}>
              <span className="tabular-nums">{counts[verdict]}</span> {say(`verdict_${verdict}`)}
            </span>
          ) : null,
        )}
      </p>
      {hidden_rows.length > 0 ? (
        <p className="text-xs text-muted">
          {say("tableHidden", {
            rows: hidden_rows.slice(0, 20).join(", ") + (hidden_rows.length > 20 ? "…" : ""),
          })}
        </p>
      ) : null}
      {unread.length > 0 ? (
        <p className="text-xs text-muted wrap-anywhere">
          {say("tableUnread", {
            columns: unread.map(({ letter, heading }) => `${letter} ${heading}`).join(", "),
          })}
        </p>
      ) : null}
    </>
  );
}
