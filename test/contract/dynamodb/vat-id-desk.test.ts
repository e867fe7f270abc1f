import { expect, test } from "vitest";
import { vatIdDesk } from "#functions/adapters/dynamodb/stores/vat-ids/vat-id-desk.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "./a-table.ts";
import { later } from "./fixtures.ts";

const table = useTable();
const desk = () => vatIdDesk(table(), "desk.myshopify.com");

test("of many questions in one second one goes, whatever their states, and all others are busy", async () => {
  const states = ["NL", "AT", "FR", "ES", "IT"];
  const turns = await Promise.all(
    Array.from({ length: 25 }, (_, place) => desk().begin(`${states[place % 5]}12345678`, later(0), "live")),
  );

  expect(turns.filter((until) => until !== undefined)).toEqual([later(20)]);
});

test("a question that ends late leaves the turn of the next one alone", async () => {
  const first = (await desk().begin("BE0123456789", later(100), "live")) ?? expect.fail("busy");
  const second = (await desk().begin("BE0987654321", later(130), "live")) ?? expect.fail("busy");

  await desk().end("BE0123456789", first);
  expect(await desk().begin("BE0123456789", later(131), "live")).toBeUndefined();
  await desk().end("BE0987654321", second);
  expect(await desk().begin("BE0123456789", later(132), "live")).toBe(secondsAfter(later(132), 20));
});

test("an import that always has a question leaves every other second to live orders", async () => {
  const gone: string[] = [];
  for (let second = 200; second < 210; second++) {
    const past = await desk().begin(`PL${second}`, later(second), "past");
    if (past !== undefined) await desk().end(`PL${second}`, past);
    const live = await desk().begin(`SE${second}`, later(second), "live");
    if (live !== undefined) await desk().end(`SE${second}`, live);
    gone.push(past !== undefined ? "past" : live !== undefined ? "live" : "none");
  }

  expect(gone).toEqual(["past", "live", "live", "live", "live", "live", "live", "live", "live", "live"]);
});
