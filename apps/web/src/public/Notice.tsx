import { type ReactNode, useEffect, useRef } from "react";
import { Notice as NoticeBox, type NoticeTone } from "../ui/Notice.tsx";

type Props = {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  /** Takes the focus and scrolls into view when it appears, as the result of the supplier's action. */
  arrives?: boolean;
};

/** A status or result message, announced by screen readers. */
export function Notice({ arrives = false, ...notice }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrives || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "center" });
  }, [arrives]);
  return (
    <div ref={box} tabIndex={-1} role={notice.tone === "bad" ? "alert" : "status"} className="outline-none">
      <NoticeBox {...notice} />
    </div>
  );
}
