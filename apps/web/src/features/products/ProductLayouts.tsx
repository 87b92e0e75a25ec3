import { createLink, Outlet } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProduct } from "../../records/ProductContext.ts";

export function ProductionLayout() {
  const t = useTranslations("products.production");
  const params = { id: useProduct().id };
  return (
    <>
      <SubPages label={t("label")}>
        <SubPageLink to="/products/$id/production/materials" params={params}>
          {t("materials")}
        </SubPageLink>
        <SubPageLink to="/products/$id/production/operations" params={params}>
          {t("operations")}
        </SubPageLink>
        <SubPageLink to="/products/$id/production/parts" params={params}>
          {t("parts")}
        </SubPageLink>
      </SubPages>
      <Outlet />
    </>
  );
}

export function GeometryLayout() {
  const t = useTranslations("products.geometry");
  const params = { id: useProduct().id };
  return (
    <>
      <SubPages label={t("label")}>
        <SubPageLink to="/products/$id/geometry/contours" params={params}>
          {t("contours")}
        </SubPageLink>
        <SubPageLink to="/products/$id/geometry/bends" params={params}>
          {t("bends")}
        </SubPageLink>
        <SubPageLink to="/products/$id/geometry/holes" params={params}>
          {t("holes")}
        </SubPageLink>
      </SubPages>
      <Outlet />
    </>
  );
}

/** Links to a tab's sub-pages. */
function SubPages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-sunken p-0.5"
    >
      {children}
    </nav>
  );
}

function SubPageAnchor(props: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="flex h-7 items-center rounded-sm border border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-text data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-text pointer-coarse:h-10"
    />
  );
}

const SubPageLink = createLink(SubPageAnchor);
