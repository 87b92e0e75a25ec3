import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount, signInAs } from "../testing/mount.tsx";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { FormField } from "../ui/FormField.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { api } from "./api.ts";
import { navigateWith } from "./navigation.ts";
import { sessionStore } from "./session.ts";
import { useActionForm } from "./useActionForm.ts";

function NoteDialog({ draft }: { draft: string | false }) {
  const form = useActionForm({
    draft,
    values: { note: "", new_password: "" },
    act: () => api.post("/restify/groups"),
  });
  return (
    <ActionDialog form={form} onClose={() => undefined} title="Write it down" confirmLabel="Write">
      <FormField control={form.control} name="note" label="Note">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField control={form.control} name="new_password" label="Password">
        {(control) => <PasswordInput {...control} />}
      </FormField>
    </ActionDialog>
  );
}

const open = (draft: string | false = "note") => mount(() => <NoteDialog draft={draft} />);
const note = () => page.getByLabelText("Note", { exact: true });
const restore = () => page.getByRole("button", { name: "Restore" });

/** Fills in and submits the dialog after the server has ended the session. */
async function sendTooLate(): Promise<void> {
  await note().fill("Deburr both sides");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await api.post("/restify/logout");
  await page.getByRole("button", { name: "Write" }).click();
  await vi.waitUntil(() => sessionStore.get().profile === null);
}

beforeEach(async () => {
  navigateWith({
    navigate: () => undefined,
    leave: async () => undefined,
    shown: () => undefined,
    wanted: () => "/notes",
  });
  sessionStorage.clear();
  await signInAs("demo");
});

test("entries typed before the session ended are offered to the same user", async () => {
  await open();
  await sendTooLate();
  await signInAs("demo");
  await open();
  await expect.element(note()).toHaveValue("");
  await restore().click();
  await expect.element(note()).toHaveValue("Deburr both sides");
  await expect.element(restore()).not.toBeInTheDocument();
});

test("discarded entries are not offered again", async () => {
  await open();
  await sendTooLate();
  await signInAs("demo");
  await open();
  await page.getByRole("button", { name: "Discard" }).click();
  await open();
  await expect.element(note()).toHaveValue("");
  await expect.element(restore()).not.toBeInTheDocument();
});

test("another user is not offered the entries, and they are deleted", async () => {
  await open();
  await sendTooLate();
  await signInAs("viewer");
  await open();
  await expect.element(note()).toBeVisible();
  await expect.element(restore()).not.toBeInTheDocument();
  expect(JSON.stringify(sessionStorage)).not.toContain("Deburr");
  await signInAs("demo");
  await open();
  await expect.element(note()).toBeVisible();
  await expect.element(restore()).not.toBeInTheDocument();
});

test("passwords and forms that opt out are never stored", async () => {
  await open();
  await sendTooLate();
  expect(JSON.stringify(sessionStorage)).toContain("Deburr");
  expect(JSON.stringify(sessionStorage)).not.toContain("correct horse");
  sessionStorage.clear();
  await signInAs("demo");
  await open(false);
  await sendTooLate();
  expect(JSON.stringify(sessionStorage)).not.toContain("Deburr");
});
