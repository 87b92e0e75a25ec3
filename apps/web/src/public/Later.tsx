import { type ReactNode, Suspense } from "react";
import { Boundary } from "../ui/Boundary.tsx";
import { useTexts } from "./Texts.tsx";

type Props = {
  /** Said until the code of what is inside has come, and where it does not come. */
  waiting?: string;
  failed?: string;
  children: ReactNode;
};

/** A part of the page whose code comes later; the page around it goes on without. */
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
