import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Notice } from "../../ui/Notice.tsx";
import { ConfirmProblem } from "./ConfirmProblem.tsx";
import { calculationQuery, usualQuantities } from "./calculation.ts";
import { isAboutGeometry } from "./geometryCodes.ts";
import "./texts.ts";

/** Doubts about the geometry of a product, with the button that confirms it. */
export function GeometryNotice({ productId }: { productId: string }) {
  const t = useTranslations("calculation");
  const { data } = useQuery(calculationQuery(productId, usualQuantities.slice(0, 1)));
  const problems = data?.results.flatMap((result) => result.problems) ?? [];
  const own = problems.filter((each) => each.source.id === productId && isAboutGeometry(each));
  const [first] = own;
  if (!first) return null;
  return (
    <Notice tone="warn" title={t("geometryTitle")} actions={<ConfirmProblem problem={first} />}>
      {own.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </Notice>
  );
}
