import { Check } from "lucide-react";
import { Card } from "./Card.tsx";
import { usePage } from "./Page.tsx";
import { type TextKey, useTexts } from "./texts/Texts.tsx";

/** Names the supplier this link belongs to, and says that the link is personal. */
export function SupplierInformation() {
  const { say } = useTexts();
  const { supplier } = usePage().data;
  const place = [supplier?.zip, supplier?.city].filter(Boolean).join(" ");
  const street = [supplier?.address, supplier?.second_address];
  const facts: [TextKey, string | null | undefined][] = [
    ["supplierName", supplier?.name],
    ["contactPerson", supplier?.contact_name],
    ["email", supplier?.contact_email ?? supplier?.email],
    ["phone", supplier?.contact_phone ?? supplier?.phone],
    ["address", [...street, place, supplier?.country].filter(Boolean).join(", ")],
  ];
  return (
    <Card title={say("supplierInformation")}>
      <ul className="flex flex-wrap gap-1.5">
        {(["exclusive", "authorized", "trusted"] as const).map((badge) => (
          <li
            key={badge}
            className="inline-flex items-center gap-1 rounded-full bg-good-soft px-2.5 py-0.5 text-xs font-medium text-good"
          >
            <Check size={12} aria-hidden="true" className="shrink-0" />
            {say(badge)}
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0">
              <dt className="shrink-0 text-muted">{say(label)}</dt>
              <dd dir="auto" className="min-w-0 text-end wrap-anywhere">
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
