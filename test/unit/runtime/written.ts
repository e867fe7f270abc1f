import { onTestFinished, vi } from "vitest";

/** Everything written to standard output during a test, instead of being shown. */
export function writtenLines(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}
