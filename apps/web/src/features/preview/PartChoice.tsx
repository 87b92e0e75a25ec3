import type { SolidFeature } from "@kantwerk/geometry/features";
import { useTranslations } from "use-intl";
import { solidName } from "./solidName.ts";

type Props = {
  parts: readonly SolidFeature[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** Which sheet of an assembly is on show. */
export function PartChoice({ parts, chosen, onChoose }: Props) {
  const t = useTranslations("previews");
  if (parts.length === 0) return null;
  return (
    <label className="grid gap-1 text-xs font-medium text-muted">
      {t("part")}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="control select text-sm font-normal"
      >
        {parts.map((part) => (
          <option key={part.id} value={part.id}>
            {`${t("groups.times", { count: String(part.count) })} ${solidName(part, t)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
