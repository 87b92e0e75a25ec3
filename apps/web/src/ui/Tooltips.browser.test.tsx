import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../testing/mount.tsx";
import { Button } from "./Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

test("a tooltip appears next to its element, describes it, and closes on Esc", async () => {
  await mount(() => (
    <Tooltip text="Makes a copy">
      <Button>Copy</Button>
    </Tooltip>
  ));
  const button = page.getByRole("button", { name: "Copy" });
  await button.hover();
  const tip = page.getByRole("tooltip");
  await expect.element(tip).toHaveTextContent("Makes a copy");
  await expect.element(button).toHaveAccessibleDescription("Makes a copy");
  const below = () =>
    tip.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom;
  await expect.poll(below).toBeCloseTo(6, 0);
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
});
