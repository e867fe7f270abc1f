import { useTable } from "../dynamodb/a-simulated-table.ts";
import { paymentCrashWalk } from "./payment-crash-walk.ts";

paymentCrashWalk(useTable(), 1);
