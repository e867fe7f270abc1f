import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import { decodeCursor, encodeCursor } from "./codec.ts";
import { keyCondition, keyNames } from "./key-condition.ts";
import type { IndexName, Table } from "./table.ts";

type Item = Record<string, unknown>;

interface List {
  index: IndexName;
  partition: string;
  /** Beginning of its items' partition keys: no cursor leads elsewhere. */
  holds: string;
  isDescending?: boolean | undefined;
  /** Beginning of its sort keys; without it the whole list. */
  search?: string | undefined;
}

/** A forward page of a list over all shops; one more row tells whether there are more. Failures: unsupported_list_query. */
export async function allShopsPage(
  table: Table,
  { index, partition, holds, isDescending = false, search = "" }: List,
  { pageSize, cursor }: { pageSize: number; cursor?: string | undefined },
): Promise<{ items: Item[]; next?: string }> {
  const names = keyNames(index);
  const placeOf = (text: string): Item => {
    const { pk, sk, sort } = decodeCursor(text) ?? {};
    if (
      pk === undefined ||
      sk === undefined ||
      sort === undefined ||
      !pk.startsWith(holds) ||
      !sort.startsWith(search)
    ) {
      throw new AppError("unsupported_list_query", { cursor: "unknown" });
    }
    return { pk, sk, [names.pk]: partition, [names.sk]: sort };
  };
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: index,
      ...keyCondition({ index, partition, beginning: search }, {}),
      ScanIndexForward: !isDescending,
      Limit: pageSize + 1,
      ExclusiveStartKey: cursor === undefined ? undefined : placeOf(cursor),
    }),
  );
  const items = Items.slice(0, pageSize);
  const last = items.at(-1);
  if (Items.length <= pageSize || last === undefined) return { items };
  return { items, next: encodeCursor({ pk: last["pk"], sk: last["sk"], sort: last[names.sk] }) };
}
