import type { ReactNode } from "react";

type Props = { title: string; text: ReactNode; titleId?: string; children?: ReactNode };

/** A sign-in method and its actions. */
export function SecurityRow({ title, text, titleId, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-52 flex-1">
        <p id={titleId} className="font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-xs text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
