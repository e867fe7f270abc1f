import { tellOfKilledImports } from "./import-killing-story.ts";

/** `KILLED_IMPORTS=10000` for a longer one. */
tellOfKilledImports({ orders: Number(process.env["KILLED_IMPORTS"] ?? 200), shops: 8 });
