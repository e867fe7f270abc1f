import type { PictureName } from "./pictures.ts";

/** A part of a topic: paragraphs, rows, steps, then a picture. Paragraphs may hold links (`lib/text-links.ts`). */
export interface HelpSection {
  title: string;
  paragraphs?: readonly string[];
  rows?: readonly { name: string; text: string }[];
  steps?: readonly string[];
  picture?: PictureName;
}

/** One page of the help. */
export interface HelpTopic {
  /** The dotted id of `shared/api/help.topics.ts`. */
  id: string;
  title: string;
  /** The page's answer in a sentence or two; the search shows it. */
  summary: string;
  sections: readonly HelpSection[];
  /** The control that the topic is about. */
  way?: { to: string; label: string };
  /** Ids of topics that go on from here. */
  related?: readonly string[];
  /** Merchants' other words, for the search. */
  words?: string;
}

/** Adds to the table of reasons. */
export interface ReasonNote {
  /** Belegfluss' reason for it, and other help to understand it. */
  why: string;
  /** The law behind it. It explains, and is no tax advice. */
  law?: string;
  related?: readonly string[];
}
