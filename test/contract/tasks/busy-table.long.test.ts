import { afterEach } from "vitest";
import { useFaultyTable } from "../dynamodb/a-table.ts";
import { busyTableWalk } from "./busy-table-walk.ts";

const started = useFaultyTable();
afterEach(() => started().faults.clear());

busyTableWalk(started, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
