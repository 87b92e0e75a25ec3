import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useProduct } from "./ProductContext.ts";
import { SubPageLink, SubPages } from "./SubPages.tsx";

/** What a product is made of and how. */
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

/** The shape of a product. */
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
