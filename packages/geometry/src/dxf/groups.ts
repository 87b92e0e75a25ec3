/** One pair of lines of a DXF: what the value means, and the value. */
export type Group = { code: number; value: string };

/** The pairs of a DXF text in order. A line that should be a code and is none is left out. */
export function* readGroups(text: string): Generator<Group> {
  let position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (position < text.length) {
    const codeEnd = lineEnd(text, position);
    const code = groupCode(text.slice(position, codeEnd));
    position = codeEnd + 1;
    if (code === undefined) {
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

function groupCode(line: string): number | undefined {
  const trimmed = line.trim();
  const code = Number(trimmed);
  return trimmed !== "" && trimmed.length <= 6 && Number.isInteger(code) ? code : undefined;
}
