import { pinsOf } from "@kantwerk/contract/pins";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../public/Button.tsx";
import { TextArea } from "../../public/Field.tsx";
import { useAction } from "../../public/useAction.ts";
import { Preview } from "../preview/Preview.tsx";
import type { Pinning, Place } from "../preview/pinning.ts";
import { fileReading, type PictureQuery, type PreviewSource, type ViewName } from "../preview/source.ts";
import { usePage } from "./Page.tsx";
import type { FileRecord } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

/** Preview source of a file on this page; the page's link is the only credential. */
function publicSource(
  { id, attributes: { name, media_type, content_url } }: FileRecord,
  address: (path: string) => string,
): PreviewSource {
  const below = (path: string, query: Partial<Record<keyof PictureQuery, unknown>> = {}) => {
    const url = new URL(address(content_url.replace(/content$/, path)));
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, String(value));
    return url;
  };
  const answer = async (url: URL, signal: AbortSignal): Promise<Response | null> => {
    const response = await fetch(url, { signal });
    if (response.ok) return response;
    if (response.status === 404) return null;
    throw new Error(`HTTP ${response.status}`);
  };
  return {
    id,
    name,
    media_type,
    picture: async (query, signal) => (await answer(below("preview", query), signal))?.blob() ?? null,
    reading: async (signal) => fileReading(await (await answer(below("features"), signal))?.json()),
    saveFlat: (part) => {
      const link = document.createElement("a");
      link.href = below("flat.dxf", { part }).href;
      link.download = "";
      link.click();
    },
  };
}

/** Pins of questions on a file, and a callback for asking a new one. */
function usePinning({ id }: FileRecord, opened: string | undefined): Pinning {
  const { say } = useTexts();
  const { questions, meta } = usePage().data;
  const { allowed, reason } = meta.submission;
  return {
    opened,
    notes: pinsOf(questions).flatMap(({ message, pin: { file_id, ...place }, label }) => {
      if (file_id !== id) return [];
      const own = say(message.of_others ? "anotherSupplier" : "you");
      const from = message.author === "supplier" ? own : meta.organization.name;
      return [{ id: message.id, label, place, from, text: message.body }];
    }),
    ask:
      allowed || reason === "deadline"
        ? {
            label: say("askHere"),
            form: (place, close) => <AskHere fileId={id} place={place} close={close} />,
          }
        : undefined,
  };
}

type Props = { file: FileRecord; first?: ViewName | undefined; opened?: string | undefined };

/** The full preview of a file; its code loads on first use. */
export function FilePreview({ file, first, opened }: Props) {
  const { api } = usePage();
  const { locale } = useTexts();
  const source = useMemo(() => publicSource(file, api.address), [file, api]);
  return <Preview locale={locale} source={source} first={first} pinning={usePinning(file, opened)} />;
}

type AskHereProps = { fileId: string; place: Place; close: (said?: string) => void };

/** Asks the buyer about a position on a drawing. */
function AskHere({ fileId, place, close }: AskHereProps) {
  const { say } = useTexts();
  const { api } = usePage();
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { pending, problem, setProblem, run } = useAction();
  const focus = () => form.current?.querySelector("textarea")?.focus();
  useEffect(focus, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") {
      setProblem({ key: "questionMissing" });
      return focus();
    }
    return run(
      () => api.ask(text.trim(), { pin: { file_id: fileId, ...place } }),
      () => close(say("questionSent")),
    );
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        name="question-here"
        label={say("question")}
        value={text}
        required
        problem={problem}
        onChange={setText}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => close()}>{say("cancel")}</Button>
        <Button type="submit" look="primary" pending={pending}>
          {say(pending ? "sending" : "sendQuestion")}
        </Button>
      </div>
    </form>
  );
}
