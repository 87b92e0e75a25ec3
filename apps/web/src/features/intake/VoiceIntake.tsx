import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { describeError } from "../../lib/errors.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { keptText } from "./drafts.ts";
import { RecorderPanel } from "./RecorderPanel.tsx";
import { finishRecording, type Recording, recorderStore } from "./recorder.ts";
import { TextForm } from "./TextForm.tsx";

/** File extension for a recorded media type; the server recognizes the format by it. */
const endingOf = ({ type }: Blob) => (type.includes("mp4") ? "m4a" : type.includes("ogg") ? "ogg" : "webm");

async function transcribe({ blob }: Recording, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append("file", blob, `recording.${endingOf(blob)}`);
  return (await endpoints.transcribe({ body: form, signal })).text;
}

type Job = { recording: Recording; signal: AbortSignal };

/** Transcribes a recording. It can be cancelled, and the recording is kept in any case. */
function useTranscription(onText: (text: string) => void) {
  const stop = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: ({ recording, signal }: Job) => transcribe(recording, signal),
    meta: { quiet: true },
    onSuccess: onText,
    onSettled: () => {
      stop.current = undefined;
    },
  });
  const { error, isPending, reset, variables } = mutation;
  useEffect(() => () => stop.current?.abort(), []);
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  return {
    isPending,
    reset,
    error: isStopped ? null : error,
    /** The recording that has been transcribed. */
    converted: mutation.isSuccess ? variables?.recording : undefined,
    run: (recording: Recording) => {
      if (stop.current) return;
      stop.current = new AbortController();
      mutation.mutate({ recording, signal: stop.current.signal });
    },
    stop: () => stop.current?.abort(),
  };
}

/** Creates products from speech: record, transcribe, correct, then send as text. */
export function VoiceIntake() {
  const t = useTranslations("intake");
  const state = useStore(recorderStore);
  const [text, setText] = useState(() => keptText.read("voice"));
  const change = (next: string) => {
    setText(next);
    keptText.keep("voice", next);
  };
  const add = (said: string) => change(text.trim() ? `${text.trimEnd()}\n\n${said}` : said);
  const transcription = useTranscription(add);
  // Leaving the page stops the recording and keeps what was recorded.
  useEffect(() => finishRecording, []);
  const recording = state.phase === "done" ? state.recording : undefined;
  return (
    <>
      <Notice tone="warn">{t("sensitive.voice")}</Notice>
      <Card flush aria-label={t("voice.label")}>
        <RecorderPanel state={state} onDiscard={transcription.reset}>
          {transcription.isPending ? (
            <>
              <Button variant="primary" pending pendingLabel={t("voice.converting")} />
              <Button onClick={transcription.stop}>{t("voice.stopConverting")}</Button>
            </>
          ) : (
            <Button
              variant={text ? "default" : "primary"}
              onClick={() => recording && transcription.run(recording)}
            >
              {t(transcription.converted === recording && text ? "voice.convertAgain" : "voice.convert")}
            </Button>
          )}
        </RecorderPanel>
      </Card>
      {transcription.error ? (
        <Notice tone="bad" isUrgent title={t("voice.failed")}>
          {reasonOf(transcription.error, t("voice.failed"))}
        </Notice>
      ) : null}
      {text || transcription.converted ? (
        <Card>
          <TextForm
            via="voice"
            text={text}
            onChange={change}
            label={t("voice.check")}
            help={t("voice.checkHelp")}
          />
        </Card>
      ) : null}
    </>
  );
}

/** The error without the title, which is already shown above. */
function reasonOf(error: unknown, title: string): string {
  const words = describeError(error);
  return words.startsWith(`${title}: `) ? words.slice(title.length + 2) : words;
}
