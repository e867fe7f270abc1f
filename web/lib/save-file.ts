/** Hands a file to the browser's download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = window.document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // the download has its own reference once it has begun
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
