import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../testing/mount.tsx";
import { Button } from "./Button.tsx";
import { onDemand } from "./onDemand.tsx";

test("a failed chunk shows an error and is requested again on the next mount", async () => {
  let isConnected = false;
  const Part = onDemand(async () => {
    if (!isConnected) throw new Error("No connection");
    return () => <p>Here it is</p>;
  });
  await mount(() => {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <Button onClick={() => setShown(!isShown)}>Turn over</Button>
        {isShown ? <Part /> : null}
      </>
    );
  });
  const told = page.getByRole("region", { name: /Notifications/ });
  await expect.element(told.getByText("Part of this page could not be loaded")).toBeVisible();
  isConnected = true;
  const turn = page.getByRole("button", { name: "Turn over" });
  await turn.click();
  await turn.click();
  await expect.element(page.getByText("Here it is")).toBeVisible();
});
