import { useEffect, useRef, useState } from "react";

/** Plays a recording of a known length, which its file does not tell. Times are in seconds. */
export function usePlayback(blob: Blob, seconds: number) {
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
