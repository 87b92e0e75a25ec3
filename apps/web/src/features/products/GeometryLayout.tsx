import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useProduct } from "./ProductContext.ts";
import { SubPageLink, SubPages } from "./SubPages.tsx";

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
