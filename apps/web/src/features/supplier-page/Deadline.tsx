import { useEffect, useState } from "react";
import { useClock } from "../../public/clock.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";
import { timeLeft } from "./timeLeft.ts";

const urgentMs = 48 * 60 * 60 * 1000;
const everyMs = 10_000;

/** The current time, updated often enough for a deadline minutes away. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The deadline in the buyer's time zone (named), and the time left. */
export function Deadline() {
  const { say } = useTexts();
  const { data } = usePage();
  const clock = useClock();
  const now = useNow();
  const { close_submission_at } = data.request;
  const left = data.meta.submission.allowed ? timeLeft(close_submission_at, now) : undefined;
  const urgent = Date.parse(close_submission_at) - now < urgentMs;
  return (
    <p>
      <b className="font-semibold">
        {say("closeAt")} {clock.dateTime(close_submission_at)}
      </b>{" "}
      <span className="text-muted">{clock.zone(close_submission_at)}</span>{" "}
      {left ? (
        <span className={`whitespace-nowrap ${urgent ? "font-medium text-warn" : "text-muted"}`}>
          ({say(left.key, left.values)})
        </span>
      ) : null}
    </p>
  );
}
