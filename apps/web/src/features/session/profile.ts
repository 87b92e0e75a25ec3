import { loadProfile } from "../../lib/account.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { Profile } from "../../lib/session.ts";

export async function saveAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.append("file", picture, "avatar.png");
  await endpoints.changeAvatar({ body: form });
  await loadProfile();
}

export async function removeAvatar(): Promise<void> {
  await endpoints.removeAvatar();
  await loadProfile();
}

export type ProfileChanges = Partial<
  Pick<Profile, "name" | "email" | "phone" | "language_code" | "two_factor_enabled">
> & {
  /** Required to change sign-in data. */
  current_password?: string;
  password?: string;
  password_confirmation?: string;
};

/** Saves the profile. @returns the user's language */
export async function saveProfile(changes: ProfileChanges): Promise<string> {
  const saved = await endpoints.changeProfile({ body: changes });
  await loadProfile();
  return saved.language_code;
}

/** Cancels a pending change of the e-mail address. */
export async function cancelEmailChange(): Promise<void> {
  await endpoints.cancelEmailChange();
  await loadProfile();
}
