import { Circle, Mic, Pause, Play, Square } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { fileSize } from "../files/fileSize.ts";
import { Player } from "./Player.tsx";
import {
  discardRecording,
  finishRecording,
  mostSeconds,
  pauseRecording,
  type RecorderState,
  resumeRecording,
  startRecording,
} from "./recorder.ts";
import { Waveform } from "./Waveform.tsx";
import { clockOf, isSilent } from "./waveform.ts";

const places = 120;
/** Ticks (0.1 s) of silence before the microphone is questioned. */
const silentTicks = 40;
const mostMinutes = mostSeconds / 60;

type Props = {
  state: RecorderState;
  onDiscard: () => void;
  /** Actions for the finished recording. */
  children: ReactNode;
};

/** Records speech, with pauses, and plays it back. */
export function RecorderPanel({ state, onDiscard, children }: Props) {
  if (state.phase === "done")
    return (
      <DoneView state={state} onDiscard={onDiscard}>
        {children}
      </DoneView>
    );
  if (state.phase === "recording" || state.phase === "paused") return <LiveView state={state} />;
  return <ReadyView state={state} />;
}

function ReadyView({ state }: { state: Extract<RecorderState, { phase: "idle" | "asking" }> }) {
  const t = useTranslations("intake.voice");
  const isAsking = state.phase === "asking";
  const problem = state.phase === "idle" ? state.problem : undefined;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      {problem ? (
        <div className="w-full max-w-xl text-left">
          <Notice tone="bad" isUrgent>
            {t(`problem.${problem}`)}
          </Notice>
        </div>
      ) : (
        <p className="max-w-md text-muted">{t("ready")}</p>
      )}
      <Button
        variant="primary"
        aria-disabled={isAsking || undefined}
        onClick={() => void startRecording()}
        className="h-10 rounded-full px-5"
      >
        {isAsking ? <Spinner /> : <Mic size={16} aria-hidden="true" />}
        {t(isAsking ? "asking" : "start")}
      </Button>
      <p className="text-xs text-faint">{t("limit", { minutes: mostMinutes })}</p>
    </div>
  );
}

function LiveView({ state }: { state: Extract<RecorderState, { phase: "recording" | "paused" }> }) {
  const t = useTranslations("intake.voice");
  const isPaused = state.phase === "paused";
  const isQuiet = !isPaused && isSilent(state.levels, silentTicks);
  return (
    <div className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <span role="status" className="flex items-center gap-2 font-medium">
          {isPaused ? (
            <Pause size={14} aria-hidden="true" className="text-muted" />
          ) : (
            <Circle size={12} aria-hidden="true" className="animate-pulse fill-current text-bad" />
          )}
          {t(isPaused ? "paused" : "recording")}
        </span>
        <span role="timer" className="ml-auto text-base tabular-nums">
          {clockOf(state.seconds)}
          <span className="text-xs text-faint">{` / ${clockOf(mostSeconds)}`}</span>
        </span>
      </div>
      <Waveform bars={state.levels.slice(-places)} places={places} isLive={!isPaused} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={isPaused ? resumeRecording : pauseRecording}>
          {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          {t(isPaused ? "resume" : "pause")}
        </Button>
        <Button variant="primary" onClick={finishRecording}>
          <Square size={14} aria-hidden="true" className="fill-current" />
          {t("stop")}
        </Button>
        <p role="status" className="self-center text-warn">
          {isQuiet ? t("nothingHeard") : null}
        </p>
      </div>
    </div>
  );
}

type DoneViewProps = Props & { state: Extract<RecorderState, { phase: "done" }> };

function DoneView({ state: { recording, ended }, onDiscard, children }: DoneViewProps) {
  const t = useTranslations("intake.voice");
  const { locale } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const size = fileSize(recording.blob.size, locale);
  const discard = () => {
    setAsking(false);
    discardRecording();
    onDiscard();
  };
  return (
    <div className="grid gap-3 p-4">
      <p role="status" className="font-medium">
        {t("recorded")}
        <span className="ml-2 text-xs font-normal text-muted tabular-nums">
          {`${clockOf(recording.seconds)} · ${size}`}
        </span>
      </p>
      {ended ? <Notice tone="warn">{t(`ended.${ended}`, { minutes: mostMinutes, size })}</Notice> : null}
      <Player recording={recording} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>{`${t("discard")}…`}</Button>
        {children}
      </div>
      {isAsking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t("discardTitle")}
          description={t("discardText")}
          confirmLabel={t("discard")}
          onConfirm={discard}
        />
      ) : null}
    </div>
  );
}
