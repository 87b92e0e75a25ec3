import { Check, Paperclip, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../public/Button.tsx";
import { fileSize, percent } from "../../public/formats.ts";
import type { AttachedFile, Upload, useUploads } from "../../public/uploads.ts";
import type { FileRecord } from "./pageData.ts";
import { sayProblem, useTexts } from "./texts/Texts.tsx";

type Props = {
  /** Files of the submitted offer. */
  kept?: readonly FileRecord[];
  files: AttachedFile[];
  uploads: ReturnType<typeof useUploads>;
  remove: (id: string) => void;
};

/** Files attached to the offer. */
export function OfferFiles({ kept = [], files, uploads, remove }: Props) {
  const { say, locale } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">{say("attachments")}</h3>
      <ul className="grid gap-1 empty:hidden">
        {kept.map(({ id, attributes: { name, size } }) => (
          <li
            key={id}
            className="flex min-h-10 items-center gap-2 rounded-md border border-line px-3 text-muted"
          >
            <bdi className="min-w-0 flex-1 py-1 wrap-anywhere">{name}</bdi>
            <span className="text-xs">{fileSize(size, locale)}</span>
          </li>
        ))}
        {files.map((file) => (
          <Item
            key={file.id}
            name={file.name}
            action={say("removeFile", { name: file.name })}
            leave={() => remove(file.id)}
          >
            <span className="inline-flex items-center gap-1 text-xs text-good">
              <Check size={16} aria-hidden="true" className="shrink-0" />
              <span className="sr-only">{say("uploaded")}</span>
              {fileSize(file.size, locale)}
            </span>
          </Item>
        ))}
        {uploads.uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} drop={uploads.drop} retry={uploads.retry} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={say("attach")}
          className="sr-only"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>
          <Paperclip size={16} aria-hidden="true" className="shrink-0" />
          {say("attach")}
        </Button>
        <span className="text-xs text-muted">{say("attachHelp")}</span>
      </div>
    </div>
  );
}

type ItemProps = { name: string; action: string; leave: () => void; children: ReactNode };

/** A file with its action; children (such as an error) appear below its name. */
function Item({ name, action, leave, children }: ItemProps) {
  return (
    <li className="flex min-h-10 items-start rounded-md border border-line pl-3">
      <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1">
        <bdi className="min-w-40 flex-1 wrap-anywhere">{name}</bdi>
        {children}
      </div>
      <button
        type="button"
        aria-label={action}
        onClick={leave}
        className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
      >
        <X size={16} aria-hidden="true" className="shrink-0" />
      </button>
    </li>
  );
}

type UploadProps = { upload: Upload; drop: (key: number) => void; retry: (upload: Upload) => void };

function UploadItem({ upload, drop, retry }: UploadProps) {
  const { say, locale } = useTexts();
  const { key, file, share, problem, isFinal } = upload;
  const action = say(problem ? "removeFile" : "cancelUpload", { name: file.name });
  return (
    <Item name={file.name} action={action} leave={() => drop(key)}>
      {problem ? (
        <span role="alert" className="w-full text-xs text-bad">
          {sayProblem(say, problem)}
        </span>
      ) : (
        <progress
          value={share}
          aria-label={say("uploading", { name: file.name, percent: percent(share, locale) })}
          className="h-1.5 w-20 accent-accent"
        />
      )}
      {problem && !isFinal ? (
        <Button look="quiet" className="px-2!" onClick={() => retry(upload)}>
          {say("retryFile")}
        </Button>
      ) : null}
    </Item>
  );
}
