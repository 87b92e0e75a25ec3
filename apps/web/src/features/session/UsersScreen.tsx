import { users } from "@kantwerk/contract/users";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { addressOf } from "../files/records.ts";

const cells = {
  name: ({ name, avatar_url }: RecordOf<typeof users>) => (
    <span className="inline-flex min-w-0 items-center gap-2 align-middle">
      <Avatar name={name ?? ""} src={avatar_url ? addressOf(avatar_url) : undefined} />
      <span className="truncate">{name}</span>
    </span>
  ),
};

/** Everybody who may sign in, with their pictures. */
export const UsersScreen = ({ search }: { search: ListSearch }) => (
  <ListScreen resource={users} search={search} cells={cells} />
);
