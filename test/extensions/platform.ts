import { render } from "preact";
import { expect, vi } from "vitest";

/** An answer of the app. */
interface Answer {
  status?: number;
  body: unknown;
}

/** Has the app answer these calls in their order; answers the calls as method, path and body. */
export function answering(extension: { fetch: typeof fetch }, answers: readonly Answer[]): [string, string, unknown][] {
  const calls: [string, string, unknown][] = [];
  const left = [...answers];
  extension.fetch = async (address, { method = "GET", body } = {}) => {
    calls.push([method, String(address), typeof body === "string" ? JSON.parse(body) : undefined]);
    const { status = 200, body: answer } = left.shift() ?? expect.fail(`one call too many: ${method} ${address}`);
    return new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } });
  };
  return calls;
}

/** Waits until the screen is as said. */
export const seen = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

/** All text on the screen. */
export const shown = (): string => document.body.textContent ?? "";

/** The platform's lookup of a text by its dotted key. */
export const translateWith =
  (texts: object) =>
  (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const text = key
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
    if (typeof text !== "string") throw new Error(`no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };

/** Leaves nothing of a test to the next: Preact remembers what it drew, even where the tester empties the page. */
export function end(extension: { tearDown(): void }): void {
  render(null, document.body);
  extension.tearDown();
}
