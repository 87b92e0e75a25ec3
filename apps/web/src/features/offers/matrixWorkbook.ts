import { writeXlsx } from "hucre/xlsx";
import { saveFile } from "../../lib/download.ts";
import type { Matrix } from "./matrix.ts";
import { sheetOf, type Words } from "./matrixSheet.ts";
import type { PriceView } from "./search.ts";

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Downloads the matrix as a workbook and returns the file name. */
export async function saveWorkbook(
  matrix: Matrix,
  view: PriceView,
  words: Words,
  title: string,
): Promise<string> {
  const name = title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
  const rows = sheetOf(matrix, view, words);
  const bytes = await writeXlsx({ sheets: [{ name, rows, freezePane: { rows: 1, columns: 3 } }] });
  return saveFile(new Blob([bytes as BlobPart], { type: mediaType }), `${name}.xlsx`);
}
