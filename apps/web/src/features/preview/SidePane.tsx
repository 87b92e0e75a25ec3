import type { ReactNode } from "react";

type Props = { tools?: ReactNode; picture: ReactNode; children?: ReactNode };

/** A picture with tools above and details beside it; on phones below, with the picture sticky. */
export function SidePane({ tools, picture, children }: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 sm:flex-row">
      <div className="flex min-w-0 flex-col gap-2 max-sm:flex-[3_0_18rem] sm:min-h-0 sm:flex-1">
        {tools ? <div className="flex min-h-8 flex-wrap items-center gap-2">{tools}</div> : null}
        <div className="min-h-0 flex-1">{picture}</div>
      </div>
      <div className="grid content-start gap-4 overflow-y-auto max-sm:-mx-2 max-sm:flex-[2_0_8rem] max-sm:px-2 sm:w-60 sm:shrink-0 sm:px-2 lg:w-72">
        {children}
      </div>
    </div>
  );
}
