import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** An empty list's text and next step. */
export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      {icon ? <span className="mb-2 text-faint">{icon}</span> : null}
      <div className="font-medium">{title}</div>
      {text ? <div className="max-w-md text-muted">{text}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
