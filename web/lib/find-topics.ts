import { foldSearchText } from "#shared/domain/search/search-tokens.ts";

/** The searched texts of a topic, the most telling first. */
export type SearchedTexts = readonly [title: string, ...others: string[]];

const wordsOf = (text: string): readonly string[] =>
  foldSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Finds topics with all words, titles first, even inside words: `steuer` in `Umsatzsteuer`. Empty without a query. */
export function findTopics<Topic>(
  topics: readonly Topic[],
  query: string,
  textsOf: (topic: Topic) => SearchedTexts,
): readonly Topic[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const ranked = topics.flatMap((topic) => {
    const texts = textsOf(topic).map((text) => wordsOf(text).join(" "));
    const rank = texts.findIndex((_, last) => {
      const read = texts.slice(0, last + 1).join(" ");
      return asked.every((word) => read.includes(word));
    });
    return rank < 0 ? [] : [{ topic, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ topic }) => topic);
}
