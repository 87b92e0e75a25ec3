import { groups } from "@kantwerk/contract/groups";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../lib/api.ts";
import { writeDocument } from "../lib/jsonapi.ts";
import { listQuery } from "../lib/records.ts";
import { useActionForm } from "../lib/useActionForm.ts";
import { mount, signInAs } from "../testing/mount.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { FormField } from "./FormField.tsx";
import { TextInput } from "./TextInput.tsx";

function GroupDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useActionForm({
    draft: "group",
    values: { name: "", width: "1" },
    judge: (values) => ({ name: values.name ? undefined : "A name is missing" }),
    act: ({ width }, idempotencyKey) =>
      api.post("/restify/groups", writeDocument("groups", { name, width: Number(width) }), {
        idempotencyKey,
      }),
    says: () => "The group is there",
    done: onClose,
    failed: "No group",
  });
  return (
    <ActionDialog form={form} onClose={onClose} title="New group" confirmLabel="Make it">
      <FormField control={form.control} name="name" label="Name">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField control={form.control} name="width" label="Width">
        {(control) => <TextInput {...control} />}
      </FormField>
    </ActionDialog>
  );
}

/** Opens the dialog over a page that says how many groups of its name there are. */
async function open(name: string) {
  await mount(() => {
    const [isOpen, setOpen] = useState(true);
    const list = useQuery(listQuery(groups, { "filter[search]": name }));
    return (
      <>
        <p>Groups: {list.data?.page.total}</p>
        {isOpen ? <GroupDialog name={name} onClose={() => setOpen(false)} /> : null}
      </>
    );
  });
  await dialog().getByLabelText("Name").fill(name);
}

const dialog = () => page.getByRole("dialog", { name: "New group" });
const send = () => dialog().getByRole("button", { name: "Make it" }).click();
const count = async (name: string) => {
  const answer = await api.get("/restify/groups", { query: { "filter[search]": name } });
  return (answer as { data: unknown[] }).data.length;
};

const answers = window.fetch.bind(window);

/** What becomes of the next group that is sent; those after it go through. */
function next(fate: (call: () => Promise<Response>) => Promise<Response>) {
  const posts: RequestInit[] = [];
  vi.spyOn(window, "fetch").mockImplementation((address, init) => {
    const call = () => answers(address, init);
    if (init?.method !== "POST") return call();
    return posts.push(init) === 1 ? fate(call) : call();
  });
  return { posts };
}

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ message }), { status, headers: { "content-type": "application/json" } });

beforeAll(() => signInAs("demo"));
afterEach(() => vi.restoreAllMocks());

test("a missing field shows its error and gets the focus, and nothing is sent", async () => {
  const { posts } = next((call) => call());
  await open("Xact missing");
  await dialog().getByLabelText("Name").fill("");
  await send();
  await expect.element(dialog().getByLabelText("Name")).toHaveAccessibleDescription("A name is missing");
  await expect.element(dialog().getByLabelText("Name")).toHaveFocus();
  expect(posts).toEqual([]);
});

test("closing asks before discarding entries", async () => {
  await open("Xact kept");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(dialog().getByLabelText("Name")).toHaveValue("Xact kept");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a server error stays at its field until it is corrected", async () => {
  await open("Xact refused");
  const width = dialog().getByLabelText("Width");
  await width.fill("-3");
  await send();
  await expect.element(width).toHaveAccessibleDescription(/greater than 0/);
  await expect.element(width).toHaveFocus();
  await width.fill("3");
  await expect.element(width).toHaveAccessibleDescription("");
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("several clicks send once; then a toast appears and the page is updated", async () => {
  const { posts } = next((call) => call());
  await open("Xact once");
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  await expect.element(page.getByText("The group is there")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText("Groups: 1")).toBeVisible();
  expect(posts.length).toBe(1);
});

test("after a lost response the entries stay, and retrying creates no duplicate", async () => {
  next(async (call) => {
    await call();
    throw new TypeError("Failed to fetch");
  });
  await open("Xact lost");
  await send();
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent("No group: The server cannot be reached. Check your connection and try again.");
  await expect.element(dialog().getByLabelText("Name")).toHaveValue("Xact lost");
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(await count("Xact lost")).toBe(1);
});

test("a conflict is shown in the dialog, and the next attempt has a new key", async () => {
  const { posts } = next(async () => refusal(409, "Somebody was faster"));
  await open("Xact conflict");
  await send();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("No group: Somebody was faster");
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  const keys = posts.map(({ headers }) => new Headers(headers).get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});
