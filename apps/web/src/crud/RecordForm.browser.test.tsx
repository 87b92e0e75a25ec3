import { customers } from "@kantwerk/contract/customers";
import { groups } from "@kantwerk/contract/groups";
import { materials } from "@kantwerk/contract/materials";
import type { Resource } from "@kantwerk/contract/resource";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../lib/api.ts";
import { type FlatRecord, readRecord, writeDocument } from "../lib/jsonapi.ts";
import { fetchList, fetchRecord } from "../lib/records.ts";
import { make, mount, signInAs } from "../testing/mount.tsx";
import { RecordForm } from "./RecordForm.tsx";

let saved: FlatRecord[] = [];
const form = (record?: Awaited<ReturnType<typeof fetchRecord>>, resource: Resource = groups) =>
  mount(() => (
    <RecordForm
      layout="page"
      resource={resource}
      record={record}
      onSaved={(each) => void saved.push(each)}
      onCancel={() => undefined}
    />
  ));
const name = () => page.getByRole("textbox", { name: /^Name/ });

beforeAll(() => signInAs("demo"));

test("an invalid field shows its error and gets the focus, and nothing is sent", async () => {
  saved = [];
  await form();
  await page.getByRole("textbox", { name: /^Width/ }).fill("-3");
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect.element(name()).toHaveAccessibleDescription("This field is required");
  await expect.element(name()).toHaveFocus();
  await expect
    .element(page.getByRole("textbox", { name: /^Width/ }))
    .toHaveAccessibleDescription("Must be greater than 0");
  expect(saved).toEqual([]);
});

test("a form on a page focuses its first empty field", async () => {
  await form();
  await expect.element(name()).toHaveFocus();
});

test("a number field shows how it interpreted another unit or an ambiguous number", async () => {
  saved = [];
  await form();
  await name().fill(`Xunits ${Date.now()}`);
  const [width, height] = ["Width", "Height"].map((label) =>
    page.getByRole("textbox", { name: new RegExp(`^${label}`) }),
  );
  if (!width || !height) throw new Error("no fields");
  await width.fill("12,5 cm");
  await expect.element(page.getByText("→ 125 mm")).toBeVisible();
  await height.fill("2-3 mm");
  await expect.element(page.getByText("a range")).toBeVisible();
  await height.fill("1,250");
  await expect.element(page.getByText(/^Read as 1,250 \(English notation\)/)).toBeVisible();
  await page.getByRole("button", { name: "use 1.25 instead" }).click();
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({ width: 125, height: 1.25 });
});

test("a country is found by its name in the other language, and a VAT ID of another format is rejected with the expected one", async () => {
  saved = [];
  await form(undefined, customers);
  await name().fill("Xform Austria");
  const country = page.getByRole("combobox", { name: "Country", exact: true });
  await country.click();
  await page.getByPlaceholder("Type to search").fill("Oesterreich");
  await page.getByRole("option", { name: /^Austria/ }).click();
  await expect.element(country).toHaveTextContent("Austria");
  const vatId = page.getByRole("textbox", { name: /^VAT ID/ });
  await vatId.fill("DE 123456789");
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect
    .element(vatId)
    .toHaveAccessibleDescription("Enter a VAT ID that matches the country, such as ATU12345678");
  await vatId.fill("atu 1234.5678");
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({ country: "AT", vat_id: "ATU12345678" });
});

test("clicking several times creates one record", async () => {
  saved = [];
  await form();
  await name().fill("Xform once");
  await userEvent.keyboard("{Control>}{Enter}{Enter}{Enter}{/Control}");
  await expect.poll(() => saved.length).toBe(1);
  const answer = (await api.get("/restify/groups", { query: { "filter[search]": "Xform once" } })) as {
    data: unknown[];
  };
  expect(answer.data.length).toBe(1);
});

test("a missing related record can be created from the form without losing entries", async () => {
  saved = [];
  const wanted = `Xstock ${Date.now()}`;
  await form(undefined, materials);
  await name().fill("Xmaterial");
  await page.getByRole("textbox", { name: /^Density/ }).fill("7850");
  const stock = page.getByRole("combobox", { name: "Stock size" });
  await stock.click();
  await userEvent.keyboard(wanted);
  await expect.element(page.getByRole("option", { name: `Create “${wanted}”…` })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("textbox", { name: /^Name/ })).toHaveValue(wanted);
  await expect.element(dialog.getByRole("textbox", { name: /^Name/ })).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(stock).toHaveTextContent(wanted);
  await expect.element(stock).toHaveFocus();
  await expect.element(name()).toHaveValue("Xmaterial");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => saved.length).toBe(1);
  const { records } = await fetchList(materials, { "filter[search]": "Xmaterial", include: "group" });
  expect(records.map(({ group }) => group?.name)).toEqual([wanted]);
});

test("a conflict shows the other user's values next to one's own, and neither is lost", async () => {
  saved = [];
  const { id } = await make("groups", { name: "Xform before", width: 1000 });
  await form(await fetchRecord(groups, id));
  await name().fill("Xform mine");
  const theirs = writeDocument("groups", { name: "Xform theirs", width: 1250 }, {}, id);
  await api.patch(`/restify/groups/${id}`, theirs);
  await page.getByRole("button", { name: /^Save/ }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Changed in the meantime: Name, Width")).toBeVisible();
  await dialog.getByRole("button", { name: "Load the changes, keep my entries" }).click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(readRecord(await api.get(`/restify/groups/${id}`))).toMatchObject({
    name: "Xform mine",
    width: 1250,
  });
});

test("another user's changes to other fields cause no conflict", async () => {
  saved = [];
  const { id } = await make("groups", { name: "Xform shared", width: 100, length: 200 });
  await form(await fetchRecord(groups, id));
  await page.getByRole("textbox", { name: /^Width/ }).fill("150");
  await api.patch(`/restify/groups/${id}`, writeDocument("groups", { length: 300 }, {}, id));
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(readRecord(await api.get(`/restify/groups/${id}`))).toMatchObject({ width: 150, length: 300 });
});
