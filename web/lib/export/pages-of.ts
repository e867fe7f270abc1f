import { isApiError } from "../api-error.ts";

/** A page of a list, and where the next one begins. */
interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}

/** Seconds until a page is asked for again. */
const PAUSES = [2, 5, 15, 30] as const;

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));

/** All pages of a list, in order. A late or refused page is repeated before its failure is thrown. */
export async function* pagesOf<Item>(
  ask: (cursor: string | undefined) => Promise<ListPage<Item>>,
  wait: (seconds: number) => Promise<void> = pause,
): AsyncGenerator<readonly Item[], void> {
  let cursor: string | null | undefined;
  do {
    const page: ListPage<Item> = await patiently(() => ask(cursor ?? undefined), wait);
    yield page.items;
    cursor = page.next;
  } while (cursor !== null);
}

/** One call, asked again as a page of a list is. */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<Answer> {
  for (const seconds of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(seconds);
    }
  }
  return await ask();
}

/** No answer, an answer too late, a failure of the server, too many calls. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  error.code !== "not_embedded";
