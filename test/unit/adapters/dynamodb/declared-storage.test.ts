import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { kind, partly } from "#functions/adapters/dynamodb/engine/kind.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import {
  absent,
  asRead,
  atMost,
  below,
  first,
  not,
  oneOf,
  present,
} from "#functions/adapters/dynamodb/engine/words.ts";
import { none, ofShop } from "#shared/domain/erasure/treatments.ts";

// Nothing is sent: a change only says what it would write.
const table = { name: "belegfluss" } as Table;

interface Cup {
  colour: string;
  size: number;
  brokenAt?: string;
}

const cups = kind("cup", {
  about: "a cup",
  erasure: ofShop(none),
  key: ["CUPS#{shop}", "{number|digits10}"],
  lists: {
    all: [1, "CUPS#{shop|shard}", "{shop}"],
    byColour: [2, "CUPS#{shop}#{colour}", "{boughtAt}#{number|digits10}"],
  },
  stamp: { type: "cup", version: 3 },
  shape: {
    cup: partly<Cup>({ colour: z.string() }),
    state: z.optional(z.enum(["clean", "dirty"])),
    uses: z.optional(z.number()),
    "uses.ofTea": z.optional(z.number()),
    names: z.optional(z.array(z.string())),
  },
});
const own = cups.at({ shop: "laden", number: 7 });

describe("a change of a declared item", () => {
  test("sets, keeps the first, adds and removes, each under the name of its attribute", () => {
    const change = own
      .set({ state: "dirty", "cup.brokenAt": "2026-03-05", uses: first(1) })
      .add({ "uses.ofTea": -2 })
      .remove("names");

    expect(change.toWrite(table).Update).toEqual({
      TableName: "belegfluss",
      Key: { pk: "CUPS#laden", sk: "0000000007" },
      UpdateExpression:
        "SET #state = :v0, #cup.#brokenAt = :v1, #uses = if_not_exists(#uses, :v2) REMOVE #names ADD #uses_ofTea :v3",
      ExpressionAttributeNames: {
        ...{ "#state": "state", "#cup": "cup", "#brokenAt": "brokenAt", "#uses": "uses", "#names": "names" },
        "#uses_ofTea": "uses.ofTea",
      },
      ExpressionAttributeValues: { ":v0": "dirty", ":v1": "2026-03-05", ":v2": 1, ":v3": -2 },
    });
  });

  test("removes what is set to nothing", () => {
    expect(own.set({ "cup.brokenAt": undefined, state: "clean" }).toWrite(table).Update?.UpdateExpression).toBe(
      "SET #state = :v0 REMOVE #cup.#brokenAt",
    );
  });

  test("carries no mark of its kind unless it is put, or stamped on purpose", () => {
    expect(own.set({ uses: 1 }).toWrite(table).Update?.UpdateExpression).toBe("SET #uses = :v0");
    expect(own.stamped().toWrite(table).Update?.UpdateExpression).toBe("SET #type = :v0, #version = :v1");
    expect(own.put({ cup: { colour: "red", size: 3 } }).toWrite(table).Put?.Item).toEqual({
      ...{ pk: "CUPS#laden", sk: "0000000007", type: "cup", version: 3, cup: { colour: "red", size: 3 } },
    });
  });

  test("gives the item its place in a list, and takes it out", () => {
    const listed = own.put({ cup: { colour: "red", size: 3 } }).listed("byColour", { colour: "red", boughtAt: "2026" });

    expect(listed.toWrite(table).Put?.Item).toMatchObject({ g2pk: "CUPS#laden#red", g2sk: "2026#0000000007" });
    expect(own.unlisted("byColour").toWrite(table).Update?.UpdateExpression).toBe("REMOVE #g2pk, #g2sk");
  });
});

describe("a condition", () => {
  test.each([
    ["a value", own.when({ state: "clean" }), "#state = :v0"],
    [
      "present and absent",
      own.when({ pk: present, state: absent }),
      "attribute_exists(#pk) AND attribute_not_exists(#state)",
    ],
    ["another value", own.when({ state: not("clean" as const) }), "#state <> :v0"],
    ["less, at most", own.when({ uses: below(3), "uses.ofTea": atMost(2) }), "#uses < :v0 AND #uses_ofTea <= :v1"],
    ["one of several", own.when({ state: oneOf<"clean" | "dirty">("clean", "dirty") }), "#state IN (:v0, :v1)"],
    ["what was read", own.when({ uses: asRead(4) }), "#uses = :v0"],
    ["what was absent", own.when({ uses: asRead<number>(undefined) }), "attribute_not_exists(#uses)"],
    [
      "alternatives, each whole",
      own.when({ state: absent }, { state: "dirty", uses: 0 }).when({ pk: present }),
      "(attribute_not_exists(#state) OR (#state = :v0 AND #uses = :v1)) AND attribute_exists(#pk)",
    ],
  ])("%s", (_, change, expected) => {
    expect(change.delete().toWrite(table).Delete?.ConditionExpression).toBe(expected);
  });

  test("without a value throws, for it would hold for every item", () => {
    expect(() => own.when({ state: undefined }).toWrite(table)).toThrow("a condition on state without a value");
    expect(() =>
      own
        .when({ uses: below(Number(undefined)) })
        .when({})
        .toWrite(table),
    ).toThrow("without clauses");
    expect(() => own.when({ state: not(undefined as never) }).toWrite(table)).toThrow("without a value");
  });
});

describe("a stored item", () => {
  const stored = { pk: "CUPS#laden", sk: "0000000007", type: "cup", cup: { colour: "red", handle: "left" }, lid: true };

  test("is read with what a later version wrote, which a put of it keeps", () => {
    const item = cups.read(stored);

    expect(item).toEqual(stored);
    expect(own.put(item).toWrite(table).Put?.Item).toEqual({ ...stored, version: 3 });
  });

  test("that does not fit fails with its kind, key and place, and without its values", () => {
    expect(() => cups.read({ ...stored, cup: { colour: 5 }, state: "geheim" })).toThrow(
      "stored cup CUPS#laden 0000000007 does not fit at cup.colour, state",
    );
  });

  test("says the ids in its key", () => {
    expect(cups.idsOf(cups.read(stored))).toEqual({ shop: "laden", number: "0000000007" });
  });
});

describe("a source", () => {
  test("begins with the ids that are given", () => {
    expect(cups.below({ shop: "laden" })).toMatchObject({ partition: "CUPS#laden", beginning: "" });
    expect(cups.in("byColour", { shop: "laden", colour: "red" })).toMatchObject({
      ...{ index: "GSI2", partition: "CUPS#laden#red", beginning: "" },
    });
  });

  test("of a shard is that of its shops", () => {
    const { partition } = cups.in("all", { shop: "laden" });

    expect(cups.in("all", { shop: Number(partition.at(-1)) }).partition).toBe(partition);
  });

  test("without an id it needs throws", () => {
    expect(() => cups.below({})).toThrow("a key without shop");
  });
});

test("what is not declared does not compile", () => {
  const wrong = () => [
    // @ts-expect-error an unknown attribute
    own.set({ handle: "left" }),
    // @ts-expect-error an unknown part
    own.set({ "cup.handle": "left" }),
    // @ts-expect-error a wrong value
    own.set({ state: "broken" }),
    // @ts-expect-error a wrong value of a part
    own.set({ "cup.size": "large" }),
    // @ts-expect-error no number
    own.add({ state: 1 }),
    // @ts-expect-error an unknown attribute
    own.remove("handle"),
    // @ts-expect-error an unknown attribute in a condition
    own.when({ handle: present }),
    // @ts-expect-error a wrong value in a condition
    own.when({ uses: "3" }),
    // @ts-expect-error a wrong value in a word
    own.when({ uses: not("3") }),
    // @ts-expect-error an attribute is missing
    own.put({ state: "clean" }),
    // @ts-expect-error an id is missing
    cups.at({ shop: "laden" }),
    // @ts-expect-error a wrong id
    cups.at({ shop: "laden", number: "7" }),
    // @ts-expect-error an unknown list
    own.listed("bySize"),
    // @ts-expect-error a place without its ids
    own.listed("byColour", { colour: "red" }),
    // @ts-expect-error a list without its id
    cups.in("byColour", { shop: "laden" }),
    // @ts-expect-error an unknown attribute of what was read
    cups.read({}).handle,
  ];

  expect(wrong).toBeTypeOf("function");
});
