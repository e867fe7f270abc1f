/** Short texts below each other, as the lines of an address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <span style={{ whiteSpace: "pre-line" }}>{lines.join("\n")}</span>;
}
