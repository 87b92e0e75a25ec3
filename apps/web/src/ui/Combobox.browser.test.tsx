import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../testing/mount.tsx";
import { Combobox, type ComboboxOption } from "./Combobox.tsx";
import { CountryInput } from "./CountryInput.tsx";
import { CurrencyInput } from "./CurrencyInput.tsx";

const field = (name: string) => page.getByRole("combobox", { name, exact: true });
const search = () => page.getByPlaceholder("Type to search");

const options: ComboboxOption[] = ["Aluminium", "Brass", "Steel"].map((label) => ({ value: label, label }));

/** A list whose server takes its time. */
async function slowList(milliseconds: number) {
  await mount(() => {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    const find = async (text: string) => {
      if (text) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
    };
    return (
      <>
        <button type="button">Elsewhere</button>
        <Combobox aria-label="Material" value={value} onChange={setValue} search={find} />
      </>
    );
  });
  await field("Material").click();
  await expect.element(page.getByRole("option", { name: "Steel" })).toBeVisible();
}

test("Enter takes the first hit of a country and of a currency", async () => {
  await mount(() => {
    const [country, setCountry] = useState<string | null>(null);
    const [currency, setCurrency] = useState<string | null>(null);
    return (
      <>
        <CountryInput aria-label="Country" value={country} onChange={setCountry} />
        <CurrencyInput aria-label="Currency" value={currency} onChange={setCurrency} />
      </>
    );
  });
  await field("Country").click();
  await userEvent.keyboard("Aust");
  const first = page.getByRole("option").first();
  await expect.element(first).toHaveTextContent("AustraliaAU");
  await expect.element(first).toHaveAttribute("data-highlighted");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Country")).toHaveTextContent("Australia");
  await expect.element(field("Country")).toHaveFocus();
  await field("Currency").click();
  await userEvent.keyboard("swiss franc{Enter}");
  await expect.element(field("Currency")).toHaveTextContent("CHF");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
});

test("Enter during a search takes the first new hit, not an old one", async () => {
  await slowList(300);
  await userEvent.keyboard("ste{Enter}");
  await expect.element(field("Material")).toHaveTextContent("Steel");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
  await expect.element(field("Material")).toHaveFocus();
});

test("text without a hit stays after Enter and after leaving the field", async () => {
  await slowList(0);
  await userEvent.keyboard("wood");
  await expect.element(page.getByText("No results found.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(search()).toHaveValue("wood");
  await userEvent.keyboard("{Escape}");
  await expect
    .element(field("Material"))
    .toHaveTextContent("“wood” is not selected: choose an entry from the list");
  await field("Material").click();
  await expect.element(search()).toHaveValue("wood");
  await search().fill("bra");
  await expect.element(page.getByRole("option")).toHaveTextContent("Brass");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect
    .element(field("Material"))
    .toHaveTextContent("“bra” is not selected: choose an entry from the list");
});

test("a choice replaces leftover text", async () => {
  await slowList(0);
  await userEvent.keyboard("bra{Enter}");
  await expect.element(field("Material")).toHaveTextContent("Brass");
  await field("Material").click();
  await expect.element(search()).toHaveValue("");
  await userEvent.keyboard("wood");
  await expect.element(page.getByText("No results found.")).toBeVisible();
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(field("Material")).toHaveTextContent("Brass");
  await field("Material").click();
  await expect.element(search()).toHaveValue("");
});
