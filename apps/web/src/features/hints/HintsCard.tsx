import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { filesQuery, type Owner } from "../../records/files.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { FailedNotice } from "../../ui/Failed.tsx";
import { FilePreview } from "../files/FilePreview.tsx";
import { HintList } from "./HintList.tsx";
import { judgedFile } from "./judgedFile.ts";
import { hintsQuery } from "./records.ts";

/** Production hints of a product or part; each can be shown in the flat pattern. */
export function HintsCard({ owner, canWrite }: { owner: Owner; canWrite: boolean }) {
  const t = useTranslations();
  const { data: hints, error, refetch } = useQuery(hintsQuery(owner));
  const files = useQuery(filesQuery(owner));
  const [shown, setShown] = useState<string>();
  if (error && !hints) return <FailedNotice title={t("hints.failed")} error={error} onRetry={refetch} />;
  if (!hints || hints.length === 0) return null;
  const file = judgedFile(files.data?.records ?? []);
  return (
    <Card flush title={t("hints.title")} count={hints.length}>
      <HintList
        hints={hints}
        action={({ feature, message }) =>
          file && feature ? (
            <Button
              size="small"
              aria-label={t("hints.showIn", { message })}
              onClick={() => setShown(feature)}
            >
              {t("hints.show")}
            </Button>
          ) : null
        }
      />
      {file && shown ? (
        <FilePreview file={file} canWrite={canWrite} highlight={shown} onClose={() => setShown(undefined)} />
      ) : null}
    </Card>
  );
}
