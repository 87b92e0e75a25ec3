import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { QuantitiesInput } from "../../ui/QuantitiesInput.tsx";
import { quantitiesIn } from "./calculation.ts";

/** The calculated quantities, stored in the URL. */
export function Quantities({ productId, quantities }: { productId: string; quantities: number[] }) {
  const t = useTranslations("calculation");
  const navigate = useNavigate();
  const [typed, setTyped] = useState<number[] | null>(quantities);
  const id = useId();
  const asked = quantitiesIn(typed?.join(","));
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asked) return;
        void navigate({
          to: "/products/$id/calculations",
          params: { id: productId },
          search: { quantities: asked.join(",") },
          resetScroll: false,
        });
      }}
    >
      <label htmlFor={id} className="text-xs text-muted">
        {t("quantities")}
      </label>
      <div className="w-44">
        <QuantitiesInput
          id={id}
          value={typed}
          onChange={setTyped}
          aria-invalid={!asked}
          aria-describedby={asked ? undefined : `${id}-error`}
        />
      </div>
      <Button type="submit" disabled={!asked}>
        {t("apply")}
      </Button>
      {asked ? null : (
        <p id={`${id}-error`} className="text-xs text-bad">
          {t("wrongQuantities")}
        </p>
      )}
    </form>
  );
}
