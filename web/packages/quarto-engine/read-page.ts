/** Reads a file by fetch. */
export async function read(file: URL | string) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}`);
  return response.arrayBuffer();
}
