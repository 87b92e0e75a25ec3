import { useFormats } from "../../i18n/formats.ts";

type Props = {
  figure: string | number | null | undefined;
  previous: string | number | null | undefined;
  /** Shows the change as a percentage (for money and amounts), otherwise as a difference (for counts). */
  isShare?: boolean;
};

/** The change from the previous period, with an arrow so that colour is not the only cue. */
export function Change({ figure, previous, isShare = false }: Props) {
  const formats = useFormats();
  const [now, before] = [Number(figure ?? 0), Number(previous ?? 0)];
  if (isShare && before === 0) return null;
  const change = isShare ? now / before - 1 : now - before;
  const text = isShare ? formats.percent(Math.abs(change), 1) : formats.figure(Math.abs(change));
  if (change === 0) return <span className="text-xs text-muted tabular-nums">± {text}</span>;
  return (
    <span className={`text-xs whitespace-nowrap tabular-nums ${change > 0 ? "text-good" : "text-bad"}`}>
      {change > 0 ? "↑" : "↓"} {text}
    </span>
  );
}
