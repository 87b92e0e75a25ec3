import { groupByProduct } from "@kantwerk/contract/fileGroups";
import { type Intake, isMailName, maxCreationFiles } from "@kantwerk/contract/productCreations";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { attempts } from "../../lib/attemptKey.ts";
import { describeError } from "../../lib/errors.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { DropZone } from "../files/DropZone.tsx";
import { ChosenGroup, ChosenMail, RefusedFile } from "./ChosenGroup.tsx";
import { type ChosenFile, choose, chosenFiles, isRefused, refuse } from "./drafts.ts";
import { laneOf, readableEndings } from "./readable.ts";
import { createFromFiles } from "./records.ts";
import { useCreationPage } from "./useCreationPage.ts";

const isMail = ({ name }: ChosenFile) => isMailName(name);

/** Collects models, drawings and e-mails, and previews which files become one product. */
export function FilesIntake({ intake }: { intake: Intake | undefined }) {
  const t = useTranslations("intake");
  const chosen = useStore(chosenFiles);
  const [leftOut, setLeftOut] = useState(0);
  const { share, problem, send, cancel } = useSending();
  const good = chosen.filter((each) => !isRefused(each));
  const [mails, files] = [good.filter(isMail), good.filter((each) => !isMail(each))];
  const groups = groupByProduct(files, laneOf);
  return (
    <>
      <DrawingsNote intake={intake} />
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
            {mails.map((each) => (
              <ChosenMail key={each.key} chosen={each} isSending={share !== null} />
            ))}
            {groups.map((group) => (
              <ChosenGroup key={group.files[0]?.key} group={group} isSending={share !== null} />
            ))}
            {chosen.filter(isRefused).map((each) => (
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
        {chosen.length > 0 ? (
          <Foot
            files={files.length}
            mails={mails.length}
            share={share}
            onStart={() => void send([...mails, ...groups.flatMap((group) => group.files)])}
            onCancel={cancel}
          />
        ) : null}
      </Card>
    </>
  );
}

/** Says whether a provider reads the drawings. */
function DrawingsNote({ intake }: { intake: Intake | undefined }) {
  const t = useTranslations("intake");
  const may = usePermissions();
  if (!intake || !may("products.create-with-ai")) return null;
  if (intake.reads) return <Notice tone="warn">{t("sensitive.drawings")}</Notice>;
  return <Notice>{t("missing.drawings")}</Notice>;
}

type FootProps = {
  files: number;
  mails: number;
  share: number | null;
  onStart: () => void;
  onCancel: () => void;
};

/** Start button with upload progress. The button keeps its place so that a double click does not hit Cancel. */
function Foot({ files, mails, share, onStart, onCancel }: FootProps) {
  const t = useTranslations("intake.files");
  const isSending = share !== null;
  const listed = [
    ...(files > 0 ? [t("listed", { files })] : []),
    ...(mails > 0 ? [t("listedMails", { count: mails })] : []),
  ];
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sunken px-4 py-3">
      <div className="min-w-0 flex-[1_1_10rem] text-muted tabular-nums">
        {isSending ? <UploadProgress share={share} /> : <p aria-live="polite">{listed.join(" + ")}</p>}
      </div>
      <Button variant="ghost" onClick={isSending ? onCancel : () => chosenFiles.set([])}>
        {t(isSending ? "cancel" : "clear")}
      </Button>
      <Button
        variant="primary"
        disabled={files + mails === 0}
        pending={isSending}
        pendingLabel={t("starting")}
        onClick={onStart}
        className="min-w-44"
      >
        {mails > 0 ? t("start") : t("read", { files })}
      </Button>
    </footer>
  );
}

function UploadProgress({ share }: { share: number }) {
  const t = useTranslations("intake.files");
  const { percent } = useFormats();
  return (
    <div className="flex items-center gap-3">
      <Progress value={share} label={t("uploading")} />
      <span className="w-10 figures">{percent(share)}</span>
    </div>
  );
}

// Module state, so that sending the same files again after leaving the page returns the creation that was begun.
const attempt = attempts();

/** Sends the chosen files, once per click burst. `share` is the upload progress; null if nothing is being sent. */
function useSending() {
  const show = useCreationPage("files");
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: readonly ChosenFile[]) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setProblem(undefined);
    setShare(0);
    try {
      const files = chosen.map(({ file }) => file);
      const keys = chosen.map((each) => each.key);
      // Texts of e-mails become products without a plan.
      const isPlan = !chosen.some(isMail);
      const creation = await attempt(keys, (key) =>
        createFromFiles(files, isPlan, { key, onShare: setShare, signal: stop.signal }),
      );
      chosenFiles.set([]);
      show(creation);
    } catch (error) {
      if (!stop.signal.aborted) setProblem(refuse(chosen, error) ? undefined : describeError(error));
    } finally {
      running.current = undefined;
      setShare(null);
    }
  };
  return { share, problem, send, cancel: () => running.current?.abort() };
}
