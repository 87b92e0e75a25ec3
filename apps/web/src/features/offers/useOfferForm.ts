import type { Comparison } from "@kantwerk/comparison/comparison";
import { say } from "@kantwerk/contract/messages";
import { offers as definition, supplierOffers } from "@kantwerk/contract/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { entriesOf } from "../../fields/definition.ts";
import { errorsOf, resolverOf, showFirstProblem } from "../../fields/formProblems.ts";
import { initialValues, problemsOf, type Values, writtenOf } from "../../fields/formValues.ts";
import { readLocale } from "../../i18n/locale.ts";
import { attemptKeys } from "../../lib/attemptKey.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { refresh, saveRecord } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { OfferStart } from "./OfferDialog.tsx";
import type { Offer } from "./records.ts";

/** Whether the offer itself says it, apart from whose it is and on what. */
export const isSaid = (name: string): boolean => name in supplierOffers.fields;

const names = Object.keys(supplierOffers.fields);
const entries = entriesOf(definition, names);

type SubjectProblems = { supplier?: string | undefined; line?: string | undefined };
/** A supplier as it is chosen for an offer. */
export type OfferSupplier = Pick<Offer["supplier"], "id" | "name">;

/** Supplier and line of a new offer. */
export type OfferSubject = {
  supplier: OfferSupplier | null;
  setSupplier: (supplier: OfferSupplier | null) => void;
  lineId: string | null;
  setLineId: (id: string | null) => void;
  problems: SubjectProblems;
};

/** Saved so that it counts, or kept as a draft. */
type Way = "save" | "draft";

type Input = { comparison: Comparison; offer: Offer | undefined; start: OfferStart; onSaved: () => void };

function useChosen(offer: Offer | undefined, start: OfferStart) {
  const [supplier, setSupplier] = useState<OfferSupplier | null>(offer?.supplier ?? start.supplier ?? null);
  const [lineId, setLineId] = useState<string | null>(offer?.line.id ?? start.lineId ?? null);
  const [problems, setProblems] = useState<SubjectProblems>({});
  const judgeSubject = (): boolean => {
    const missing = say(readLocale(), "required");
    const found = { supplier: supplier ? undefined : missing, line: lineId ? undefined : missing };
    setProblems(found);
    return supplier !== null && lineId !== null;
  };
  return { chosen: { supplier, setSupplier, lineId, setLineId, problems }, judgeSubject, setProblems };
}

/** The form of an offer: judged by the contract's rules, with what the server refuses shown at its field. */
export function useOfferForm({ comparison, offer, start, onSaved }: Input) {
  const t = useTranslations("offers.form");
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [keys] = useState(attemptKeys);
  const [failure, setFailure] = useState<string>();
  const { chosen, judgeSubject, setProblems } = useChosen(offer, start);
  const form = useForm<Values>({
    defaultValues: { ...initialValues(entries, offer), currency: offer?.currency ?? comparison.currency },
    resolver: resolverOf(definition, entries, offer),
    shouldFocusError: false,
  });
  const showProblem = () => showFirstProblem(element.current);
  const relations = () => {
    const line = comparison.lines.find((each) => each.line.id === chosen.lineId)?.line;
    return { supplier: { type: "suppliers", id: chosen.supplier?.id ?? "" }, line: line ?? null };
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError) keys.answered();
    const found = problemsOf(error instanceof ApiError ? error.fieldErrors : {}, [
      ...names,
      "supplier",
      "line",
    ]);
    for (const [name, problem] of Object.entries(errorsOf(found.problems))) form.setError(name, problem);
    setProblems({ supplier: found.problems.supplier?.message, line: found.problems.line?.message });
    const isPlaced = Object.keys(found.problems).length > 0;
    if (!isPlaced || found.others.length > 0)
      setFailure(found.others.join("\n") || `${t("failed")}: ${describeError(error)}`);
    showProblem();
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ values, way }: { values: Values; way: Way }) => {
      const { attributes } = writtenOf(entries, values, offer);
      if (way === "draft") attributes.status = "draft";
      const written = { attributes, relations: offer ? {} : relations() };
      return saveRecord(definition, { written, record: offer, key: keys.keyFor(written) });
    },
    onSuccess: async (_, { way }) => {
      toast({ title: t(offer ? "changed" : way === "draft" ? "drafted" : "created") });
      onSaved();
      await refresh(client);
    },
    onError: refuse,
  });
  const submit = (way: Way) => {
    if (save.isPending) return;
    setFailure(undefined);
    const hasSubject = judgeSubject();
    const send = (values: Values) => (hasSubject ? save.mutate({ values, way }) : showProblem());
    void form.handleSubmit(send, showProblem)();
  };
  return {
    control: form.control,
    isDirty: form.formState.isDirty && !save.isSuccess,
    element,
    chosen,
    failure,
    pending: save.isPending ? save.variables.way : undefined,
    submit,
  };
}
