import { comments } from "@kantwerk/contract/comments";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import type { FlatRecord, RecordOf } from "../../lib/jsonapi.ts";
import { saveRecord } from "../../lib/records.ts";
import { failureOf, useAction } from "../../lib/useAction.ts";
import { useKeptEntries } from "../../lib/useKeptEntries.ts";
import { Button } from "../../ui/Button.tsx";
import { Combobox, type ComboboxOption } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

type Comment = RecordOf<typeof comments>;
type Props = { subject: FlatRecord; comment?: Comment; onDone?: () => void };

const mentionOf = (name: string) => `@${name}`;

/** The people that a text mentions. Of two names that begin alike, the longer one is meant. */
function mentionedIn(text: string, people: readonly ComboboxOption[]): ComboboxOption[] {
  const longestFirst = people.toSorted((a, b) => b.label.length - a.label.length);
  let rest = text;
  return longestFirst.filter(({ label }) => {
    const isMentioned = rest.includes(mentionOf(label));
    rest = rest.replaceAll(mentionOf(label), "");
    return isMentioned;
  });
}

/** Creates or edits a comment. People mentioned as @name are notified. */
export function CommentForm({ subject, comment, onDone }: Props) {
  const t = useTranslations("comments");
  const common = useTranslations("common");
  const [people, setPeople] = useState<ComboboxOption[]>(
    comment?.mentioned_ids?.map((id, index) => ({
      value: String(id),
      label: String(comment.mentioned?.[index]),
    })) ?? [],
  );
  const [body, setBody] = useState(comment?.body ?? "");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { run, isPending, error } = useAction<string>({
    act: (body, key) => {
      const mentions = mentionedIn(body, people).map(({ value }) => ({ type: "users", id: value }));
      const about = { subject: { type: subject.type, id: subject.id } };
      const written = { attributes: { body }, relations: { mentions, ...(comment ? {} : about) } };
      return saveRecord(comments, comment ? { written, record: comment } : { written, key });
    },
    says: () => (comment ? common("saved") : t("sent")),
    done: () => {
      setBody("");
      setPeople([]);
      onDone?.();
    },
    refused: () => true,
  });
  const submit = () => {
    setMissing(body.trim() === "");
    if (body.trim()) run(body.trim());
    else field.current?.focus();
  };
  const find = async (q: string, signal: AbortSignal) => {
    const { data } = await endpoints.people({ query: { type: subject.type, q }, signal });
    return data.map(({ id, attributes }) => ({ value: id, label: attributes.name }));
  };
  const mention = (person: ComboboxOption | null) => {
    if (!person) return;
    const gap = body === "" || /\s$/.test(body) ? "" : " ";
    setBody(`${body}${gap}${mentionOf(person.label)} `);
    setPeople([...people.filter(({ value }) => value !== person.value), person]);
  };
  const footer = (
    <div className="flex flex-wrap items-center gap-2">
      <div className="mr-auto w-60 max-w-full">
        <Combobox
          value={null}
          onChange={mention}
          search={find}
          placeholder={t("mention")}
          aria-label={t("mention")}
        />
      </div>
      {onDone ? <Button onClick={onDone}>{common("cancel")}</Button> : null}
      <Button type="submit" variant={comment ? "primary" : "default"} pending={isPending}>
        {comment ? common("save") : t("send")}
      </Button>
    </div>
  );
  const isUnsaved = body !== (comment?.body ?? "");
  const kept = useKeptEntries({
    name: `comment ${comment?.id ?? "new"}`,
    isUnsaved,
    read: () => ({ body, people }),
    restore: (before) => {
      setBody(before.body);
      setPeople(before.people);
    },
  });
  const failure = error ? failureOf(error, undefined) : undefined;
  const form = { element, submit, failure, isUnsaved, isPending, kept };
  return (
    <Form form={form} className="grid gap-2.5" footer={footer}>
      <Field
        label={comment ? t("editing") : t("write")}
        help={t("help")}
        error={isMissing ? t("required") : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            autoFocus={comment !== undefined}
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
    </Form>
  );
}
