import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Recording } from "./recorder.ts";
import { Waveform } from "./Waveform.tsx";
import { barsOf, clockOf } from "./waveform.ts";

/** Plays a recording. Recorded files lack their duration, so it is passed in. Times are in seconds. */
function usePlayback(blob: Blob, seconds: number) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    const player = new Audio(address);
    audio.current = player;
    player.onplay = () => setPlaying(true);
    player.onpause = () => setPlaying(false);
    player.ontimeupdate = () => setAt(Math.min(player.currentTime, seconds));
    player.onended = () => {
      player.currentTime = 0;
      setAt(0);
    };
    return () => {
      player.pause();
      URL.revokeObjectURL(address);
    };
  }, [blob, seconds]);
  return {
    at,
    isPlaying,
    toggle: () => {
      if (isPlaying) audio.current?.pause();
      else void audio.current?.play().catch(() => setPlaying(false));
    },
    seek: (to: number) => {
      if (audio.current) audio.current.currentTime = to;
      setAt(to);
    },
  };
}

const mostBars = 160;

/** Plays a recording. */
export function Player({ recording: { blob, seconds, levels } }: { recording: Recording }) {
  const t = useTranslations("intake.voice");
  const { at, isPlaying, toggle, seek } = usePlayback(blob, seconds);
  const bars = barsOf(levels, mostBars);
  const time = `${clockOf(at)} / ${clockOf(seconds)}`;
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={t(isPlaying ? "pausePlaying" : "play")}
        variant="default"
        className="rounded-full"
        onClick={toggle}
      >
        {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      </IconButton>
      <div className="relative min-w-0 flex-1 rounded-md focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <Waveform bars={bars} places={bars.length} played={seconds > 0 ? at / seconds : 0} />
        <input
          type="range"
          aria-label={t("place")}
          aria-valuetext={time}
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <span className="w-20 figures text-xs text-muted">{time}</span>
    </div>
  );
}
