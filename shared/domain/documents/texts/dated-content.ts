import { berlinDay, daysBetween } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { DocumentContent } from "../paper/content.ts";
import { withSentences } from "./paragraphs.ts";

/** A content with the day that is printed on it. */
export type DatedContent = DocumentContent & { date: Day };

/** The content with its day: its own where it has one, else the Berlin day on which it is made. */
export function datedContent(content: DocumentContent, now: Instant): DatedContent {
  const { date, issue } = content;
  if (date !== undefined) return { ...content, date };
  const today = berlinDay(now);
  return { ...content, date: issue?.notBefore !== undefined && issue.notBefore > today ? issue.notBefore : today };
}

/** The content as it was decided: without a day that it got when its task was armed. */
export function undatedContent(content: DocumentContent): DocumentContent {
  if (content.issue === undefined || content.date === undefined) return content;
  const { date: _, ...undated } = content;
  return undated;
}

/** The content as it is printed, with everything that its day decides. */
export function printedContent(content: DatedContent): DatedContent {
  const { date, issue, payment, remark } = content;
  const received = issue?.received?.day === date ? undefined : issue?.received?.sentence;
  return {
    ...content,
    ...(received === undefined ? {} : { remark: withSentences(remark, received) }),
    ...(payment?.due === undefined || payment.due.day <= date
      ? {}
      : { payment: { ...payment, label: payment.due.label, durationDays: daysBetween(date, payment.due.day) } }),
  };
}
