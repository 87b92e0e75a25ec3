import type { FileGroup, Lane } from "@kantwerk/contract/fileGroups";
import {
  Box,
  CircleAlert,
  DraftingCompass,
  File,
  FileText,
  Image,
  type LucideIcon,
  Mail,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useRefusal } from "../../i18n/useRefusal.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { fileSize } from "../files/fileSize.ts";
import { type ChosenFile, drop } from "./drafts.ts";
import { laneOf, refusalOf } from "./readable.ts";

const icons: Record<Lane, LucideIcon> = {
  step: Box,
  dxf: DraftingCompass,
  pdf: FileText,
  image: Image,
  other: File,
};

type Props = { group: FileGroup<ChosenFile>; isSending: boolean };

/** Files that will become one product, under its proposed name. */
export function ChosenGroup({ group, isSending }: Props) {
  const t = useTranslations("intake.files");
  const { locale } = useFormats();
  return (
    <li className="px-4 py-1.5">
      {group.files.length > 1 ? <p className="mb-0.5 font-medium wrap-anywhere">{group.base}</p> : null}
      <ul>
        {group.files.map((chosen) => {
          const lane = laneOf(chosen);
          const Icon = icons[lane];
          return (
            <FileLine
              key={chosen.key}
              chosen={chosen}
              isFixed={isSending}
              sign={<Icon size={15} aria-hidden="true" className="shrink-0 text-faint" />}
            >
              <span className="shrink-0 text-xs text-muted tabular-nums">
                {`${t(`kinds.${lane}`)} · ${fileSize(chosen.file.size, locale)}`}
              </span>
            </FileLine>
          );
        })}
      </ul>
    </li>
  );
}

/** An e-mail; products are made from its text and attachments. */
export function ChosenMail({ chosen, isSending }: { chosen: ChosenFile; isSending: boolean }) {
  const t = useTranslations("intake.files");
  const { locale } = useFormats();
  return (
    <li className="px-4 py-1.5">
      <ul>
        <FileLine
          chosen={chosen}
          isFixed={isSending}
          sign={<Mail size={15} aria-hidden="true" className="shrink-0 text-faint" />}
        >
          <span className="shrink-0 text-xs text-muted tabular-nums">
            {`${t("mail")} · ${fileSize(chosen.file.size, locale)}`}
          </span>
        </FileLine>
      </ul>
    </li>
  );
}

/** A file that will not be sent, and why. */
export function RefusedFile({ chosen }: { chosen: ChosenFile }) {
  const t = useTranslations("intake.files");
  const refusal = useRefusal(refusalOf(chosen.file));
  return (
    <li className="px-4 py-1.5">
      <ul aria-label={t("refused")}>
        <FileLine
          chosen={chosen}
          sign={<CircleAlert size={15} aria-hidden="true" className="shrink-0 text-bad" />}
        >
          <span role="alert" className="text-xs text-bad">
            {chosen.problem ?? refusal}
          </span>
        </FileLine>
      </ul>
    </li>
  );
}

type LineProps = { chosen: ChosenFile; sign: ReactNode; isFixed?: boolean; children: ReactNode };

function FileLine({ chosen, sign, isFixed = false, children }: LineProps) {
  const t = useTranslations("intake.files");
  return (
    <li className="flex min-h-7 items-center gap-2">
      {sign}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className="min-w-0 truncate">{chosen.name}</span>
        {children}
      </span>
      {isFixed ? null : (
        <IconButton
          label={t("remove", { name: chosen.name })}
          className="size-7"
          onClick={() => drop(chosen.key)}
        >
          <X size={14} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
