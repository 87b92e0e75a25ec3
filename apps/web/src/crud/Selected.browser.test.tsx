import { groups } from "@kantwerk/contract/groups";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../lib/api.ts";
import { fetchList } from "../lib/records.ts";
import { make, mount, type Search, signInAs } from "../testing/mount.tsx";
import { ListScreen } from "./ListScreen.tsx";
import { listSearch } from "./listState.ts";

const Groups = ({ search }: { search: Search }) => (
  <ListScreen resource={groups} search={listSearch(search)} />
);
const box = (number: number) => page.getByRole("checkbox", { name: `Select Ysheet ${number}` });
const chosen = () =>
  page
    .getByRole("row", { selected: true })
    .elements()
    .map((row) => row.querySelector("a")?.textContent);
const edit = page.getByRole("button", { name: "Edit…" });
const search = { search: "ysheet" };
const nameOf = (number: number) => `Ysheet ${number}`;

beforeAll(async () => {
  await signInAs("demo");
  const all = [...Array(30).keys()].map((at) => at + 10);
  for (const at of all) await make("groups", { name: nameOf(at), form: "sheet", height: at < 14 ? 2 : 3 });
});

const show = async () => {
  await mount(Groups, search);
  await expect.element(box(10)).toBeVisible();
};

test("Shift click selects a range, Ctrl click toggles a row, Esc clears the selection", async () => {
  await show();
  await box(11).click();
  await box(14).click({ modifiers: ["Shift"] });
  expect(chosen()).toEqual([11, 12, 13, 14].map(nameOf));
  // The row's link covers its cells, so click beside its text.
  const link = page.getByRole("link", { name: nameOf(12) });
  await link.click({ modifiers: ["Control"], position: { x: 500, y: 5 } });
  expect(chosen()).toEqual([11, 13, 14].map(nameOf));
  await box(12).click();
  await box(10).click({ modifiers: ["Shift"] });
  expect(chosen()).toEqual([10, 11, 12, 13, 14].map(nameOf));
  await userEvent.keyboard("{Escape}");
  expect(chosen()).toEqual([]);
});

test("Space selects a row and Shift with arrow keys extends the selection", async () => {
  await show();
  page
    .getByRole("link", { name: nameOf(12) })
    .element()
    .focus();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(chosen()).toEqual([12, 13, 14].map(nameOf));
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(chosen()).toEqual([12, 13].map(nameOf));
});

test("all filtered records can be selected and set to a value, after a preview of their current values", async () => {
  await show();
  await page.getByRole("checkbox", { name: "Select all rows" }).click();
  await expect.element(page.getByText("25 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 30" }).click();
  await expect.element(page.getByText("30 selected")).toBeVisible();
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit 30 groups" });
  await dialog.getByRole("combobox", { name: "Field" }).selectOptions("Height (thickness)");
  await dialog.getByRole("textbox", { name: "Height (thickness)" }).fill("5");
  await expect.poll(() => dialog.element().textContent).toMatch(/30 groups: 26 × 3\smm, 4 × 2\smm → 5\smm/);
  await dialog.getByRole("button", { name: "Change 30 groups" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const changed = await fetchList(groups, { "filter[search]": "ysheet", "filter[height]": 5 });
  expect(changed.page.total).toBe(30);
});

test("an invalid number is rejected in the dialog and nothing is sent", async () => {
  await show();
  await box(10).click();
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit 1 stock size" });
  await dialog.getByRole("combobox", { name: "Field" }).selectOptions("Height (thickness)");
  await dialog.getByRole("textbox", { name: "Height (thickness)" }).fill("thick");
  await dialog.getByRole("button", { name: "Change 1 stock size" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  const left = await fetchList(groups, { "filter[search]": "ysheet", "filter[height]": 5 });
  expect(left.page.total).toBe(30);
});

test("selected rows are copied as a table with headers and plain numbers", async () => {
  await show();
  await box(10).click();
  await box(11).click();
  const copied = new DataTransfer();
  const event = new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  const [heads = "", ...lines] = copied.getData("text/plain").split("\n");
  expect(heads.split("\t").slice(0, 2)).toEqual(["Name", "Form"]);
  expect(lines.map((line) => line.split("\t").slice(0, 3))).toEqual([
    ["Ysheet 10", "Sheet", "5"],
    ["Ysheet 11", "Sheet", "5"],
  ]);
  expect(copied.getData("text/html")).toContain("<td>Ysheet 11</td>");
  await expect.element(page.getByText("Text copied to clipboard.")).toBeVisible();
});

test("records that cannot be deleted show the reason, and the others can be deleted without them", async () => {
  const used = (await fetchList(groups, { "filter[search]": "Ysheet 39" })).records[0];
  if (!used) throw new Error("Ysheet 39 is missing");
  await make("materials", { name: "Ymaterial", density: 7850 }, { group: { type: "groups", id: used.id } });
  await mount(Groups, { search: "ysheet", sort: "-name" });
  await box(39).click();
  await box(37).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("DELETE");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Ysheet 39: Still used in: Materials.")).toBeVisible();
  await dialog.getByRole("button", { name: "Leave these out and continue with 2" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box(38)).not.toBeInTheDocument();
  await expect.element(box(39)).toBeVisible();
});

test("large selections are changed in batches, and refused records can be left out of the rest", async () => {
  const attributes = (at: number) => ({
    name: `Partly ${String(at).padStart(4, "0")}`,
    form: "sheet",
    height: 1,
  });
  for (const hundred of [...Array(11).keys()])
    await api.post("/restify/groups", {
      data: [...Array(100).keys()].map((at) => ({
        type: "groups",
        attributes: attributes(hundred * 100 + at),
      })),
    });
  await mount(Groups, { search: "partly" });
  await page.getByRole("checkbox", { name: "Select all rows" }).click();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await expect.element(page.getByText("1,100 selected")).toBeVisible();
  await edit.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Field" }).selectOptions("Height (thickness)");
  await dialog.getByRole("textbox", { name: "Height (thickness)" }).fill("5");
  await expect.poll(() => dialog.element().textContent).toMatch(/1100 × 1\smm → 5\smm/);
  const { records } = await fetchList(groups, { "filter[search]": "partly 1050" });
  await api.patch(`/restify/groups/${records[0]?.id}`, {
    data: { type: "groups", id: records[0]?.id, attributes: { height: 2 } },
  });
  await dialog.getByRole("button", { name: /^Change/ }).click();
  await expect.element(dialog.getByText(/^1,000 of 1,100 changed/), { timeout: 60_000 }).toBeVisible();
  await dialog.getByRole("button", { name: "Leave these out and continue with 99" }).click();
  await dialog.getByRole("button", { name: /^Change/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const changed = await fetchList(groups, {
    "filter[search]": "partly",
    "filter[height]": 5,
    "page[size]": 1,
  });
  expect(changed.page.total).toBe(1099);
}, 120_000);
