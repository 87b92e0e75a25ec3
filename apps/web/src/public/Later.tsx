import { type ReactNode, Suspense } from "react";
import { Boundary } from "../ui/Boundary.tsx";
import { useTexts } from "./texts.ts";

type Props = {
  /** Texts while the code loads and if it fails to load. */
  waiting?: string;
  failed?: string;
  children: ReactNode;
};

/** A lazy-loaded part of the page; if loading fails, the rest keeps working. */
export function Later({ waiting, failed, children }: Props) {
  const { say } = useTexts();
  return (
    <Boundary fallback={<p role="alert">{failed ?? say("failed")}</p>}>
      <Suspense
        fallback={
          waiting ? (
            <p role="status" className="m-auto text-muted">
              {waiting}
            </p>
          ) : null
        }
      >
        {children}
      </Suspense>
    </Boundary>
  );
}
