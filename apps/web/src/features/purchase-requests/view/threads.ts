import type { Question, RequestSupplier } from "../records.ts";

export type Thread = {
  /** Undefined if the supplier was removed from the request. */
  invitation: RequestSupplier | undefined;
  id: string;
  /** In chronological order. */
  messages: Question[];
  /** Whether the supplier waits for an answer. */
  isOpen: boolean;
};

const isWaiting = ({ author, answered_at }: Question) => author === "supplier" && answered_at === null;

/** Groups messages by supplier: those waiting for an answer first, then the most recently active. */
export function threadsOf(questions: readonly Question[], suppliers: readonly RequestSupplier[]): Thread[] {
  const groups = Map.groupBy(questions, (question) => question.purchase_request_supplier?.id ?? "");
  const last = (thread: Thread) => thread.messages.at(-1)?.created_at ?? "";
  return [...groups]
    .map(([id, messages]) => ({
      id,
      invitation: suppliers.find((supplier) => supplier.id === id),
      messages: messages.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
      isOpen: messages.some(isWaiting),
    }))
    .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || last(b).localeCompare(last(a)));
}
