/** The PDF that an answer carries as base64. */
export function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "application/pdf" });
}
