import { expect, test } from "vitest";
import { begunRequest } from "#web/lib/begun-request.ts";

test("an answer that comes after that of a later request is not the newest", () => {
  const key = ["GET", "/api/shop", {}];
  const saved = begunRequest(key);
  const readLater = begunRequest(key);

  expect(readLater.read()).toBe(true);
  expect(saved.read()).toBe(false);
});

test("answers in the sequence of their requests are each the newest, and other records do not count", () => {
  const first = begunRequest(["GET", "/api/orders", {}]);
  const other = begunRequest(["GET", "/api/queue", {}]);
  const second = begunRequest(["GET", "/api/orders", {}]);

  expect([first.read(), other.read(), second.read()]).toEqual([true, true, true]);
});
