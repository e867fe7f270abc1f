import { onTestFinished, vi } from "vitest";

/** Everything that functions write during a test, errors as well, instead of being shown. */
export function writtenLines(): string[] {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, "write").mockImplementation((chunk) => {
      lines.push(String(chunk));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}
