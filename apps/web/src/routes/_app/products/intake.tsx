import { createFileRoute } from "@tanstack/react-router";
import { IntakeScreen } from "../../../features/intake/IntakeScreen.tsx";
import { type Via, vias } from "../../../features/intake/via.ts";
import { choiceIn, textIn } from "../../../lib/search.ts";

/** An id has 36 characters. */
const longestId = 36;

type Search = { via?: Via | undefined; creation?: string | undefined };

export const Route = createFileRoute("/_app/products/intake")({
  staticData: { permission: "products.create", title: (t) => t("shell.titles.newProducts") },
  validateSearch: (search): Search => ({
    via: choiceIn(search.via, vias) ?? "files",
    creation: textIn(search.creation, longestId),
  }),
  component: Intake,
});

function Intake() {
  const { via = "files", creation } = Route.useSearch();
  return <IntakeScreen via={via} creation={creation} />;
}
