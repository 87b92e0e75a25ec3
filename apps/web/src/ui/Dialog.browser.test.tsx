import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthLayout } from "../features/session/AuthLayout.tsx";
import { mount } from "../testing/mount.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Menu, MenuItem } from "./Menu.tsx";
import { SegmentedControl } from "./SegmentedControl.tsx";
import { TextInput } from "./TextInput.tsx";

const modes = [
  { value: "write", label: "Write" },
  { value: "look", label: "Look" },
];

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Open from the menu</MenuItem>
      </Menu>
      {isOpen ? (
        <Dialog title="Send" onClose={() => setOpen(false)}>
          <SegmentedControl label="Mode" value="write" onChange={() => undefined} options={modes} />
          <TextInput aria-label="To" defaultValue="Ada" />
          <TextInput aria-label="Subject" />
          <TextInput aria-label="Text" />
        </Dialog>
      ) : null}
    </>
  );
}

const dialog = () => page.getByRole("dialog", { name: "Send" });

test("a dialog focuses its first empty field and restores the focus to its button", async () => {
  await mount(Page);
  const opener = page.getByRole("button", { name: "Open", exact: true });
  await opener.click();
  await expect.element(dialog().getByLabelText("Subject")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a dialog opened from a menu restores the focus to the menu's button", async () => {
  await mount(Page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Open from the menu" }).click();
  await expect.element(dialog().getByLabelText("Subject")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
});

test("a page before sign-in focuses its first empty field", async () => {
  await mount(() => (
    <AuthLayout title="Sign in">
      <TextInput aria-label="Email" />
      <TextInput aria-label="Password" />
    </AuthLayout>
  ));
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
});
