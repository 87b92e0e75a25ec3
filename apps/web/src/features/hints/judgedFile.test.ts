import { expect, test } from "vitest";
import type { StoredFile } from "../../records/files.ts";
import { judgedFile } from "./judgedFile.ts";

const file = (id: string, more: Partial<StoredFile>) =>
  ({ id, extraction_status: "done", kind: "drawing", media_type: "image/vnd.dxf", ...more }) as StoredFile;

test("hints are shown in the model, even if a drawing is newer", () => {
  const model = file("model", { kind: "model", media_type: "model/step", created_at: "2026-01-01" });
  expect(judgedFile([file("dxf", { created_at: "2026-02-01" }), model])?.id).toBe("model");
});

test("without a model the newest drawing that was read is used, never a PDF", () => {
  const files = [
    file("old", { created_at: "2026-01-01" }),
    file("new", { created_at: "2026-01-02" }),
    file("failed", { created_at: "2026-01-03", extraction_status: "failed" }),
    file("pdf", { created_at: "2026-01-04", media_type: "application/pdf", kind: "document" }),
  ];
  expect(judgedFile(files)?.id).toBe("new");
  expect(judgedFile([])).toBeUndefined();
});
