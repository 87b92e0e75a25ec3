/** One pair of lines of a DXF: what the value means, and the value. */
export type Group = { code: number; value: string };

/** The pairs of a DXF text in order. A line that should be a code and is none is left out. */
export function* readGroups(text: string): Generator<Group> {
  let position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (position < text.length) {
    const codeEnd = lineEnd(text, position);
    const code = groupCode(text, position, codeEnd);
    position = codeEnd + 1;
    if (Number.isNaN(code)) {
      continue;
    }
    const valueEnd = lineEnd(text, position);
    const end = text.charCodeAt(valueEnd - 1) === 13 ? valueEnd - 1 : valueEnd;
    yield { code, value: text.slice(position, Math.max(position, end)) };
    position = valueEnd + 1;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The whole number of at most four digits on a line, NaN for anything else; read in place, as there are many. */
function groupCode(text: string, from: number, to: number): number {
  let [start, end] = [from, to];
  while (start < end && text.charCodeAt(start) <= 32) {
    start += 1;
  }
  while (end > start && text.charCodeAt(end - 1) <= 32) {
    end -= 1;
  }
  const digits = text.charCodeAt(start) === 45 ? start + 1 : start;
  if (end === digits || end - digits > 4) {
    return Number.NaN;
  }
  let code = 0;
  for (let index = digits; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    code = digit >= 0 && digit <= 9 ? code * 10 + digit : Number.NaN;
  }
  return digits > start ? -code : code;
}
