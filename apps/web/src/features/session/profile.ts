import { loadProfile } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import type { Profile } from "../../lib/session.ts";

/** Shows another picture of the person. */
export async function saveAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.append("file", picture, "avatar.png");
  await api.post("/restify/profile/avatar", form);
  await loadProfile();
}

export async function removeAvatar(): Promise<void> {
  await api.delete("/restify/profile/avatar");
  await loadProfile();
}

export type ProfileChanges = Partial<
  Pick<Profile, "name" | "email" | "phone" | "language_code" | "two_factor_enabled">
> & {
  /** Goes with a change of what one signs in with. */
  current_password?: string;
  password?: string;
  password_confirmation?: string;
};

/** Saves the person's own data and answers the language that is now theirs. */
export async function saveProfile(changes: ProfileChanges): Promise<string> {
  const answer = await api.post("/restify/profile", changes);
  const saved = readRecord<FlatRecord & { language_code: string }>(answer);
  await loadProfile();
  return saved.language_code;
}

/** Leaves the e-mail address as it is. */
export async function cancelEmailChange(): Promise<void> {
  await api.delete("/restify/profile/pending-email");
  await loadProfile();
}
