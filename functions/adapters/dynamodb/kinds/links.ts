import * as z from "zod/mini";
import { erase, ofShop } from "#shared/domain/erasure/treatments.ts";
import { kind } from "../engine/kind.ts";

export const linkKeys = kind("linkKeys", {
  about: "keys of customers' links (sealed)",
  /** Links of an erased shop are gone with their keys. */
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "LINKS"],
  stamp: { type: "linkKeys" },
  shape: {
    /** Id of the newest key; it locks them. */
    newest: z.number(),
    sealed: z.string(),
  },
});
