/** A PDF of A4 pages, each with one line of text. */
export function pdfOf(texts: string[]): string {
  const kids = texts.map((_text, index) => `${4 + 2 * index} 0 R`).join(" ");
  const pages = texts.map((text, index) => {
    const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
    return `${4 + 2 * index} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R
/Resources << /Font << /F1 3 0 R >> >> >> endobj
${5 + 2 * index} 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj`;
  });
  return `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${kids}] /Count ${texts.length} >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
${pages.join("\n")}
trailer << /Root 1 0 R >>
%%EOF`;
}
