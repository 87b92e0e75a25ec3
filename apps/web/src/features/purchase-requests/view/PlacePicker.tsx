import { pinsOf } from "@kantwerk/contract/pins";
import { useQuery } from "@tanstack/react-query";
import { MapPinPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { StoredFile } from "../../../records/files.ts";
import { Button } from "../../../ui/Button.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import { drawingsQuery } from "../queries.ts";
import type { Question } from "../records.ts";
import { useRequest } from "./RequestContext.ts";

const FilePreview = onDemand(() => import("../../files/FilePreview.tsx").then((file) => file.FilePreview));

type Props = {
  /** The conversation's messages. */
  messages: readonly Question[];
  supplier: string;
  onPick: (pin: NonNullable<Question["pin"]>, file: StoredFile) => void;
};

/** Places a pin on one of the request's drawings. */
export function PlacePicker({ messages, supplier, onPick }: Props) {
  const t = useTranslations("purchaseRequests.questions");
  const request = useRequest();
  const { data: files = [] } = useQuery(drawingsQuery(request));
  const [file, setFile] = useState<StoredFile>();
  const [only] = files;
  if (!only) return null;
  const button = (
    <Button type="button" variant="ghost" onClick={files.length === 1 ? () => setFile(only) : undefined}>
      <MapPinPlus size={16} aria-hidden="true" />
      {t("pointAt")}
    </Button>
  );
  return (
    <>
      {files.length === 1 ? (
        button
      ) : (
        <Menu trigger={button}>
          {files.map((each) => (
            <MenuItem key={each.id} onSelect={() => setFile(each)}>
              {each.name ?? ""}
            </MenuItem>
          ))}
        </Menu>
      )}
      {file ? (
        <FilePreview
          file={file}
          canWrite={false}
          onClose={() => setFile(undefined)}
          pinning={{
            notes: notesOf(messages, file.id, t("us"), supplier),
            ask: {
              label: t("pointAt"),
              isFirst: true,
              form: (place) => (
                <Button
                  variant="primary"
                  autoFocus
                  className="w-full justify-center"
                  onClick={() => {
                    onPick({ file_id: file.id, ...place }, file);
                    setFile(undefined);
                  }}
                >
                  {t("usePlace")}
                </Button>
              ),
            },
          }}
        />
      ) : null}
    </>
  );
}

/** A conversation's pins on a file. */
export function notesOf(messages: readonly Question[], fileId: string, us: string, supplier: string) {
  return pinsOf(messages).flatMap(({ message, pin: { file_id, ...place }, label }) =>
    file_id === fileId
      ? [
          {
            id: message.id,
            label,
            place,
            from: message.author === "staff" ? us : supplier,
            text: message.body,
          },
        ]
      : [],
  );
}
