import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Field } from "./Field.tsx";
import { TextInput } from "./TextInput.tsx";

const word = "DELETE";

type Props = {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
  /** Why it did not work. */
  error?: ReactNode;
};

/** Asks to type DELETE before something is gone for good. */
export function DeleteConfirm({ title, onClose, onConfirm, pending, error }: Props) {
  const t = useTranslations();
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !pending) onConfirm();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t("crud.delete.text")}
    >
      <form onSubmit={submit} className="grid gap-4 pb-2">
        <Field label={t("crud.delete.type", { word })}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {error ? (
          <p role="alert" className="whitespace-pre-line text-bad">
            {error}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" variant="destructive" disabled={!isConfirmed} pending={pending}>
            {t("common.delete")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
