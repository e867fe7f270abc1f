import { expect, test } from "vitest";
import { onlyNamed } from "../../tools/only.mjs";

const steps = [{ name: "world" }, { name: "seeds" }, { name: "bugs" }];

test.each([
  [[], ["world", "seeds", "bugs"]],
  [["--only", "seeds"], ["seeds"]],
  [
    ["--only=bugs", "--only", "world"],
    ["world", "bugs"],
  ],
])("of three stages %j leaves %j", (args, left) => {
  const found = onlyNamed(steps, args);

  expect(found.map(({ name }) => name)).toEqual(left);
});

test("a stage that does not exist is refused with those that do", () => {
  const choose = () => onlyNamed(steps, ["--only", "seed"]);

  expect(choose).toThrow("There is no stage seed. There are: world, seeds, bugs.");
});
