import { beforeAll, test } from "vitest";
import { settle } from "./client.ts";

/** The acts of a story; each `yield` lets everything settle. */
export type Story = () => AsyncGenerator<void, void>;

const MAX_MILLISECONDS = 600_000;
const SETTLE_MILLISECONDS = 200_000;

/** Tells stories of different shops at once, as one test each: the world settles once per act for all. */
export function tellTogether(stories: Readonly<Record<string, Story>>): void {
  const failures = new Map<string, unknown>();

  beforeAll(async () => {
    let running = Object.entries(stories).map(([name, story]) => ({ name, telling: story(), isOver: false }));
    while (running.length > 0) {
      await Promise.all(
        running.map(async (story) => {
          try {
            story.isOver = (await story.telling.next()).done ?? false;
          } catch (error) {
            failures.set(story.name, error);
            story.isOver = true;
          }
        }),
      );
      running = running.filter(({ isOver }) => !isOver);
      if (running.length > 0) await settle(SETTLE_MILLISECONDS);
    }
  }, MAX_MILLISECONDS);

  test.each(Object.keys(stories))("%s", (name) => {
    if (failures.has(name)) throw failures.get(name);
  });
}
