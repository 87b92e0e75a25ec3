import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signInAs } from "../../testing/mount.tsx";
import { ColumnsCard } from "./ColumnsCard.tsx";
import { ProblemTable } from "./ProblemTable.tsx";
import { beginImport } from "./records.ts";
import { useImport } from "./useImport.ts";

// Changes made while the previous one is still being saved.

const network = window.fetch;
afterEach(() => {
  vi.restoreAllMocks();
});

function Shown({ id }: { id: string }) {
  const { query, ...moves } = useImport(id);
  if (!query.data?.columns.length) return null;
  return (
    <>
      <ColumnsCard found={query.data} {...moves} />
      <ProblemTable found={query.data} {...moves} />
    </>
  );
}

/** Shows an import of parts with these lines; PATCH requests wait until `free` is called. */
async function open(...lines: string[]) {
  await signInAs("demo");
  const sending = { onShare: () => undefined, signal: new AbortController().signal };
  const { id } = await beginImport(new File([lines.join("\n")], "parts.csv"), "parts", {}, sending);
  const line = Promise.withResolvers<void>();
  vi.spyOn(window, "fetch").mockImplementation(async (address, options) => {
    if (options?.method === "PATCH") await line.promise;
    return network(address, options);
  });
  await mount(() => <Shown id={id} />);
  return { free: () => line.resolve() };
}

test("two corrections are both kept", async () => {
  const line = await open("Number,Name,Thickness", "IMP-1,a,x", "IMP-2,b,y", "IMP-3,c,z");
  const wrong = (text: string) => page.getByRole("button", { name: new RegExp(`: ${text}$`) });
  for (const [text, right] of [
    ["x", "2"],
    ["y", "3"],
  ] as const) {
    await wrong(text).click();
    await userEvent.fill(page.getByRole("textbox"), right);
    await userEvent.keyboard("{Enter}");
  }
  line.free();
  await expect.element(wrong("x")).not.toBeInTheDocument();
  await expect.element(wrong("y")).not.toBeInTheDocument();
  await expect.element(wrong("z")).toBeVisible();
});

test("the mappings of two columns are both kept", async () => {
  const line = await open("Number,Name,One,Two", "IMP-1,a,10,20");
  const column = (heading: string) => page.getByRole("combobox", { name: `${heading} is read as` });
  await column("One").selectOptions("Length");
  await column("Two").selectOptions("Width");
  line.free();
  await expect.element(column("Two")).toHaveDisplayValue("Width");
  await expect.element(column("One")).toHaveDisplayValue("Length");
});
