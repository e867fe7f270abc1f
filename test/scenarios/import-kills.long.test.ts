import { tellOfKilledImports } from "./import-killing-story.ts";

/** `KILLED_IMPORTS=2000` for a shorter one. */
tellOfKilledImports({ orders: Number(process.env["KILLED_IMPORTS"] ?? 10_000), shops: 20, dies: true });
