/** Body and headers of a form with files by name, under one field. */
export async function formOf(
  files: [name: string, content: string | Buffer][],
  fields: Record<string, string> = {},
  field = "file",
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  };
}
