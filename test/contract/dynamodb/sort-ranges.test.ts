import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { useTable } from "./a-table.ts";

const table = useTable();
const pk = "SHOP#sort-ranges";

beforeAll(async () => {
  for (const sk of ["A", "B", "BA", "C"]) {
    await table().client.send(new PutCommand({ TableName: table().name, Item: { pk, sk } }));
  }
});

test.each([
  ["sk > :sk", "A", ["B", "BA", "C"]],
  ["sk > :sk", "AA", ["B", "BA", "C"]],
  ["sk > :sk", "C", []],
  ["sk >= :sk", "B", ["B", "BA", "C"]],
  ["sk < :sk", "B", ["A"]],
  ["sk <= :sk", "B", ["A", "B"]],
  ["begins_with(sk, :sk)", "B", ["B", "BA"]],
])("a range %s %s reads its items in either direction", async (range, value, expected) => {
  const read = async (ScanIndexForward: boolean) => {
    const { Items = [] } = await table().client.send(
      new QueryCommand({
        TableName: table().name,
        KeyConditionExpression: `pk = :pk AND ${range}`,
        ExpressionAttributeValues: { ":pk": pk, ":sk": value },
        ScanIndexForward,
      }),
    );
    return Items.map(({ sk }) => sk);
  };

  expect(await read(true)).toEqual(expected);
  expect(await read(false)).toEqual([...expected].reverse());
});
