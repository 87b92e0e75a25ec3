import { groupByProduct } from "@kantwerk/contract/fileGroups";
import { maxCreationFiles } from "@kantwerk/contract/productCreations";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { DropZone } from "../files/DropZone.tsx";
import { ChosenGroup, RefusedFile } from "./ChosenGroup.tsx";
import { choose, chosenFiles } from "./drafts.ts";
import { laneOf, readableEndings } from "./readable.ts";
import type { Intake } from "./records.ts";
import { useSending } from "./useSending.ts";

/** Takes models and drawings, and shows which of them become one product, before anything is sent. */
export function FilesIntake({ intake }: { intake: Intake | undefined }) {
  const t = useTranslations("intake");
  const chosen = useStore(chosenFiles);
  const [leftOut, setLeftOut] = useState(0);
  const { share, problem, send, cancel } = useSending();
  const good = chosen.filter((each) => !each.problem);
  const groups = groupByProduct(good, laneOf);
  return (
    <>
      <AboutDrawings intake={intake} />
      <Card flush aria-label={t("files.label")}>
        <DropZone
          accept={readableEndings}
          words={{
            drop: t("files.drop"),
            dropNow: t("files.dropNow"),
            hint: t("files.hint", { count: maxCreationFiles }),
          }}
          onFiles={(files) => setLeftOut(choose(files))}
        />
        {leftOut > 0 ? (
          <p role="alert" className="px-4 pb-3 text-bad">
            {t("files.tooMany", { count: leftOut, max: maxCreationFiles })}
          </p>
        ) : null}
        {chosen.length > 0 ? (
          <ul className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <ChosenGroup key={group.files[0]?.key} group={group} isSending={share !== null} />
            ))}
            {chosen
              .filter((each) => each.problem)
              .map((each) => (
                <RefusedFile key={each.key} chosen={each} />
              ))}
          </ul>
        ) : null}
        {problem ? (
          <div className="border-t border-line p-3">
            <Notice tone="bad" isUrgent title={t("files.failed")}>
              {problem}
            </Notice>
          </div>
        ) : null}
        {share === null ? (
          <Start
            products={groups.length}
            files={good.length}
            onStart={() => void send(groups.flatMap(({ files }) => files))}
          />
        ) : (
          <Sending share={share} onCancel={cancel} />
        )}
      </Card>
    </>
  );
}

/** What happens with drawings that a provider reads, or that none does. */
function AboutDrawings({ intake }: { intake: Intake | undefined }) {
  const t = useTranslations("intake");
  const may = usePermissions();
  if (!intake || !may("products.create-with-ai")) return null;
  if (intake.reads) return <Notice tone="warn">{t("sensitive.drawings")}</Notice>;
  return <Notice>{t("missing.drawings")}</Notice>;
}

type StartProps = { products: number; files: number; onStart: () => void };

function Start({ products, files, onStart }: StartProps) {
  const t = useTranslations("intake.files");
  const listed = useStore(chosenFiles).length;
  if (listed === 0) return null;
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3">
      <p aria-live="polite" className="mr-auto text-muted tabular-nums">
        {files > 0 ? t("listed", { count: products, files }) : null}
      </p>
      <Button variant="ghost" onClick={() => chosenFiles.set([])}>
        {t("clear")}
      </Button>
      <Button variant="primary" disabled={files === 0} onClick={onStart}>
        {t("start", { count: products })}
      </Button>
    </footer>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useTranslations();
  const { percent } = useFormats();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3">
      <span className="text-muted">{t("intake.files.starting")}</span>
      <div className="min-w-32 flex-1">
        <Progress value={share} label={t("intake.files.uploading")} />
      </div>
      <span className="w-10 figures text-muted">{percent(share)}</span>
      <Button onClick={onCancel}>{t("intake.files.cancel")}</Button>
    </footer>
  );
}
