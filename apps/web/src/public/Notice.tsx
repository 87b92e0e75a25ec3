import { type ReactNode, useEffect, useRef } from "react";
import { Notice as NoticeBox, type NoticeTone } from "../ui/Notice.tsx";

type Props = {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  /** Takes the focus and comes into view when it appears: it answers what the supplier just did. */
  arrives?: boolean;
};

/** Says in what state things are, or how something went; read aloud when it appears. */
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
