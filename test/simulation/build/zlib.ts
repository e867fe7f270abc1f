// Stands for compression in the simulation: the same contract without its price.
export const gzipSync = (text: string): Buffer => Buffer.from(text, "utf8");
export const gunzipSync = (packed: Uint8Array): Buffer => Buffer.from(packed);
