/**
 * The whole body of an answer. Throws RangeError as soon as it grows beyond `maximumBytes`, and whatever breaks the connection.
 */
export async function readLimited(response: Response, maximumBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maximumBytes) throw new RangeError(`answer larger than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
