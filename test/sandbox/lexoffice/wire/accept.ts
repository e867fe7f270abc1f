/** The media types a caller accepts, without parameters; a missing header accepts everything. */
export function acceptedTypes(header: string | undefined): string[] {
  if (header === undefined || header.trim() === "") return ["*/*"];
  return header.split(",").map((part) => (part.split(";")[0] ?? "").trim().toLowerCase());
}
