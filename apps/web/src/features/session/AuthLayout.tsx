import type { ReactNode } from "react";
import { organizationStore } from "../../lib/organization.ts";
import { productName } from "../../lib/routeMetadata.ts";
import { useStore } from "../../lib/store.ts";
import { cx } from "../../ui/cx.ts";
import { focusFirstField } from "../../ui/firstField.ts";
import { LanguageMenu } from "../../ui/LanguageMenu.tsx";
import { Mark } from "../../ui/OrganizationName.tsx";
import { ThemeMenu } from "../../ui/ThemeMenu.tsx";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** For long texts. */
  isWide?: boolean;
  children?: ReactNode;
};

/** Layout of the pages before sign-in: one centred card. */
export function AuthLayout({ title, text, isWide = false, children }: Props) {
  const organization = useStore(organizationStore);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-1 px-4">
        <span className="flex items-center gap-2 font-semibold">
          <Mark />
          {productName}
        </span>
        <span className="ml-auto" />
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main
        ref={focusFirstField}
        className={cx(
          "mx-auto grid w-full flex-1 content-center px-4 pt-4 pb-[12vh]",
          isWide ? "max-w-3xl" : "max-w-[400px]",
        )}
      >
        <div className="rounded-xl border border-line bg-surface p-6 shadow-float">
          {organization ? <p className="text-xs text-muted">{organization.name}</p> : null}
          <h1 className="text-xl leading-7 font-semibold tracking-tight">{title}</h1>
          {text ? <p className="mt-1 text-muted">{text}</p> : null}
          {children ? <div className="mt-5">{children}</div> : null}
        </div>
      </main>
    </div>
  );
}
