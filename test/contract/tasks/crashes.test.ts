import { useTable } from "../dynamodb/a-simulated-table.ts";
import { crashWalk } from "./crash-walk.ts";

// Every 12th call; every single one dies in `crashes.long.test.ts`.
crashWalk(useTable(), 12);
