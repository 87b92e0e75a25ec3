import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** Next to the title: a count, a status. */
  aside?: ReactNode;
  /** Breadcrumb above the title. */
  above?: ReactNode;
  /** On the right, the primary action last. */
  actions?: ReactNode;
};

/** A page's header: title, status, actions. */
export function PageHeader({ title, aside, above, actions }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_20rem]">
        {above ? <div className="text-xs text-muted">{above}</div> : null}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-lg leading-[26px] font-semibold tracking-tight">{title}</h1>
          {aside ? <div className="text-muted tabular-nums">{aside}</div> : null}
        </div>
      </div>
      {actions ? (
        <div className="ml-auto flex flex-wrap justify-end gap-2 print:hidden">{actions}</div>
      ) : null}
    </header>
  );
}
