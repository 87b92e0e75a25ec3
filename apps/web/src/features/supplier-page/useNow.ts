import { useEffect, useState } from "react";

const everyMs = 20_000;

/** The time, followed closely enough for a deadline in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
