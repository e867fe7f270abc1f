import { expect, test } from "vitest";
import { pack } from "../../../functions/adapters/dynamodb/codec.ts";
import { toPreferences } from "../../../functions/adapters/dynamodb/shop-items.ts";
import { addedPreferences } from "../../../shared/domain/preferences/added.ts";
import { defaultPreferences } from "../../../shared/domain/preferences/defaults.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Laden" });

test("a shop stored before a preference was there has its default, and keeps what it chose", () => {
  const stored: Record<string, unknown> = { ...defaults, posName: "Laufkundschaft" };
  for (const name of Object.keys(addedPreferences)) delete stored[name];

  const { preferences } = toPreferences({ packed: pack(stored), version: 3 });

  expect(preferences).toEqual({ ...defaults, posName: "Laufkundschaft" });
});
