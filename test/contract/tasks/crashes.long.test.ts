import { useTable } from "../dynamodb/a-simulated-table.ts";
import { crashWalk } from "./crash-walk.ts";

crashWalk(useTable(), 1);
