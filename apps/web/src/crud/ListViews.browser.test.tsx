import { operations } from "@kantwerk/contract/operations";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../lib/api.ts";
import { make, mount, type Search, signInAs } from "../testing/mount.tsx";
import { ListScreen } from "./ListScreen.tsx";
import { listSearch } from "./listState.ts";

const Operations = ({ search }: { search: Search }) => (
  <ListScreen resource={operations} search={listSearch(search)} />
);
const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent.trim())
    .filter(Boolean);
const tab = (name: RegExp) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
/** Opens the list as on a new device: preferences come from the server. */
const openAgain = async () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("preference")) localStorage.removeItem(key);
  await mount(Operations);
};

beforeAll(async () => {
  await signInAs("demo");
  for (const number of [1, 2, 3])
    await make("operations", { name: `Xwelding ${number}`, external_fabric_number: `X-${number}` });
});
beforeEach(() => api.put("/restify/preferences/list.operations", {}));

test("a view can be saved, shows its count, is marked when changed, and can be the default", async () => {
  await openAgain();
  await page.getByRole("searchbox").fill("xwelding 1");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Welding");
  await dialog.getByRole("checkbox", { name: "The list opens with this view" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(tab(/Welding.*1/)).toHaveAttribute("aria-current");
  await page.getByRole("searchbox").fill("xwelding");
  await expect.element(page.getByRole("img", { name: "Changed, not saved" })).toBeVisible();
  await page.getByRole("button", { name: "Change view Welding" }).click();
  await page.getByRole("menuitem", { name: "Save changes to the view" }).click();
  await expect.element(tab(/Welding.*3/)).toBeVisible();
  await openAgain();
  await expect.element(page.getByRole("searchbox")).toHaveValue("xwelding");
  await tab(/^All/).click();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("columns can be moved and hidden by keyboard, and the layout follows the user to other devices", async () => {
  await openAgain();
  await expect.poll(() => heads().length).toBeGreaterThan(2);
  const [first = "", second = "", ...others] = heads();
  page.getByRole("button", { name: first, exact: true }).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.poll(heads).toEqual([second, first, ...others]);
  await page.getByRole("button", { name: `Column ${second}` }).click();
  await page.getByRole("menuitem", { name: "Hide column" }).click();
  await expect.poll(heads).toEqual([first, ...others]);
  await openAgain();
  await expect.poll(heads).toEqual([first, ...others]);
});
