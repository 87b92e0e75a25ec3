import type { Note } from "../dxf/flatDrawing.ts";
import { type Affine, apply } from "../plane/affine.ts";
import { doublesOf, floatsOf, type Pdfium } from "./library.ts";

const mostCharacters = 100_000;
const longestText = 500;
/** A gap in a line wider than this, as a share of the letters' size, parts two texts. */
const widestGap = 1.6;
const sameLine = 0.5;

type Letter = { at: { x: number; y: number }; letter: string; size: number };

/** The texts of a page with their places on paper, in millimetres: each run of letters along one line. */
export function textsOf(pdfium: Pdfium, page: number, toPaper: Affine): Note[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    return runsOf(lettersOf(pdfium, text, toPaper));
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

function* lettersOf(pdfium: Pdfium, text: number, toPaper: Affine): Generator<Letter> {
  const count = Math.min(mostCharacters, pdfium._FPDFText_CountChars(text));
  const unit = Math.hypot(toPaper.a, toPaper.b);
  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(text, index);
    const [x, y] = doublesOf(pdfium, (to) => pdfium._FPDFText_GetCharOrigin(text, index, to, to + 8));
    const [, , c = 0, d = 1] = floatsOf(pdfium, 6, (to) => pdfium._FPDFText_GetMatrix(text, index, to));
    const size = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d) * unit;
    yield { at: apply(toPaper, { x, y }), letter: code > 0 ? String.fromCodePoint(code) : "", size };
  }
}

function runsOf(letters: Iterable<Letter>): Note[] {
  const notes: Note[] = [];
  let run: { note: Note; last: Letter } | undefined;
  const end = () => {
    const text = run?.note.text.replace(/\s+/g, " ").trim().slice(0, longestText);
    if (run && text) notes.push({ text, at: run.note.at });
    run = undefined;
  };
  for (const letter of letters) {
    if (/[\r\n]/.test(letter.letter)) {
      end();
      continue;
    }
    if (run && !continues(run.last, letter)) end();
    if (run) run = { ...run, note: { ...run.note, text: run.note.text + letter.letter }, last: letter };
    else if (letter.letter.trim() !== "")
      run = { note: { text: letter.letter, at: letter.at }, last: letter };
  }
  end();
  return notes;
}

/** Whether a letter goes on beside the one before, in whichever direction the text runs. */
function continues(last: Letter, next: Letter): boolean {
  if (next.letter.trim() === "") return true;
  const size = Math.max(last.size, next.size, 0.5);
  const [x, y] = [Math.abs(next.at.x - last.at.x), Math.abs(next.at.y - last.at.y)];
  return Math.max(x, y) <= size * (1 + widestGap) && Math.min(x, y) <= Math.max(size * sameLine, 0.3);
}
