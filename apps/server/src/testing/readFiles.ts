import type { Features } from "@kantwerk/geometry/features";
import { v7 as newId } from "uuid";
import { filesTable, readingsTable } from "../resources/fileTables.ts";
import type { TestApp } from "./app.ts";
import type { TestOrganization } from "./database.ts";

type Owner = { type: "products" | "parts"; id: string };

/** Adds a file that counts as read with this result; its content does not exist. */
export async function addReadFile(
  server: TestApp,
  owner: Owner,
  file: { name: string; kind: "model" | "drawing"; features: Features | null },
  organization: TestOrganization = "test",
  sha256 = "0".repeat(64),
): Promise<string> {
  const id = newId();
  await server.within(organization, async ({ db }) => {
    await db.insert(filesTable, {
      id,
      name: file.name,
      kind: file.kind,
      media_type: file.kind === "model" ? "model/step" : "image/vnd.dxf",
      size: 1,
      sha256,
      extraction_status: "done",
      owner_type: owner.type,
      owner_id: owner.id,
    });
    await db.insert(readingsTable, { id: newId(), file_id: id, features: file.features, pages: [] });
  });
  return id;
}
