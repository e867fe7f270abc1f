import { useTable } from "./a-table.ts";
import { readUnitsWalk } from "./read-units-walk.ts";

readUnitsWalk(useTable(), 300);
