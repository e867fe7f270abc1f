import * as z from "zod/mini";
import { kind } from "../engine/kind.ts";

export const linkKeys = kind("linkKeys", {
  about: "keys of customers' links (sealed)",
  key: ["SHOP#{shop}", "LINKS"],
  stamp: { type: "linkKeys" },
  shape: {
    /** Id of the newest key; it locks them. */
    newest: z.number(),
    sealed: z.string(),
  },
});
