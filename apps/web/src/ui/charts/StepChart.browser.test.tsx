import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { StepChart } from "./StepChart.tsx";

test("arrow keys step through the days on which the value changes", async () => {
  const points = [
    { date: "2026-01-01", value: 1.02 },
    { date: "2026-04-01", value: null },
    { date: "2026-06-01", value: 1.12 },
  ];
  await mount(() => (
    <div style={{ width: 400, height: 160 }}>
      <StepChart
        label="Price"
        series={[{ name: "Price", points }]}
        until="2026-12-31"
        today="2026-11-20"
        format={(value) => value.toFixed(2)}
      />
    </div>
  ));
  const chart = page.getByRole("slider", { name: "Price" });
  await expect.element(chart).toHaveAttribute("aria-valuetext", "20.11.2026: Price 1.12");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(chart).toHaveAttribute("aria-valuetext", "01.04.2026: Price –");
  await userEvent.keyboard("{Home}");
  await expect.element(page.getByText("01.01.2026", { exact: true })).toBeVisible();
  // Two stretches, with a gap between them.
  expect(chart.element().querySelectorAll("path.stroke-bar")).toHaveLength(2);
});
