/** Texts of a document in which an order is named. */
interface Texts {
  title: string;
  introduction: string;
  remark: string;
}

/** A document names `#1001` as `#1001` or `1001`, never inside a longer word; short numbers need their prefix. */
export function namesOrder({ title, introduction, remark }: Texts, orderName: string): boolean {
  const bare = orderName.replace(/^[^\p{L}\p{N}]+/u, "");
  const names = bare.length > 2 ? [orderName, bare] : [orderName];
  return names.some((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, "iu").test(
      `${title}\n${introduction}\n${remark}`,
    ),
  );
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
