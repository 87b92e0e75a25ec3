import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signInAs } from "../../testing/mount.tsx";
import { ProblemTable } from "./ProblemTable.tsx";
import { beginImport } from "./records.ts";
import { useImport } from "./useImport.ts";

const network = window.fetch;

function Shown({ id }: { id: string }) {
  const { query, ...moves } = useImport(id);
  return query.data?.status === "checked" ? <ProblemTable found={query.data} {...moves} /> : null;
}

test("a correction that is entered while the one before is on its way is not lost", async () => {
  await signInAs("demo");
  const lines = ["Number,Name,Thickness", "IMP-1,a,x", "IMP-2,b,y", "IMP-3,c,z"];
  const sending = { onShare: () => undefined, signal: new AbortController().signal };
  const { id } = await beginImport(new File([lines.join("\n")], "parts.csv"), "parts", {}, sending);
  const line = Promise.withResolvers<void>();
  const sent = vi.spyOn(window, "fetch").mockImplementation(async (address, options) => {
    if (options?.method === "PATCH") await line.promise;
    return network(address, options);
  });
  await mount(() => <Shown id={id} />);
  const wrong = (text: string) => page.getByRole("button", { name: new RegExp(`: ${text}$`) });
  for (const [text, right] of [
    ["x", "2"],
    ["y", "3"],
  ] as const) {
    await wrong(text).click();
    await userEvent.fill(page.getByRole("textbox"), right);
    await userEvent.keyboard("{Enter}");
  }
  line.resolve();
  await expect.element(wrong("x")).not.toBeInTheDocument();
  await expect.element(wrong("y")).not.toBeInTheDocument();
  await expect.element(wrong("z")).toBeVisible();
  sent.mockRestore();
});
